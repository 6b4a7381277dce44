/** The mail about an ended place. Other people may read the mailbox: no names. */
export const fi = {
  subject: {
    place: "Lapsen paikka on irtisanottu",
    daycare: "Lapsen varhaiskasvatus on irtisanottu",
    both: "Lapsen paikka ja varhaiskasvatus on irtisanottu",
  },
  line: {
    place: "lapsen huoltaja on irtisanonut lapsen paikan varhaiskasvatuksen verkkopalvelun kautta.",
    daycare:
      "lapsen huoltaja on irtisanonut lapsen esiopetusta tai valmistavaa opetusta täydentävän varhaiskasvatuksen varhaiskasvatuksen verkkopalvelun kautta.",
    both: "lapsen huoltaja on irtisanonut varhaiskasvatuksen verkkopalvelun kautta lapsen paikan ja lisäksi esiopetusta tai valmistavaa opetusta täydentävän varhaiskasvatuksen.",
  },
  goesOn: "Esiopetus tai valmistava opetus jatkuu.",
  lastDays: "Viimeiset läsnäolopäivät ovat lapsen sivulla.",
} as const;
