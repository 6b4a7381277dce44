export const fi = {
  subject: {
    DAYCARE: "Varhaiskasvatushakemus on saapunut",
    PRESCHOOL: "Esiopetushakemus on saapunut",
    CLUB: "Kerhohakemus on saapunut",
  },
  greeting: "Hei,",
  received: {
    DAYCARE: "olemme saaneet varhaiskasvatushakemuksesi.",
    PRESCHOOL: "olemme saaneet esiopetushakemuksesi.",
    CLUB: "olemme saaneet kerhohakemuksesi.",
  },
  change:
    "Voit muuttaa hakemusta tai perua sen, kunnes otamme sen käsittelyyn. Sen jälkeen ota yhteyttä varhaiskasvatuksen asiakaspalveluun.",
  decisionBy: "Saat päätöksen viimeistään {{day}}.",
  decisionLater: "Ilmoitamme, kun päätös on valmis.",
  urgent:
    "Kiireellisen hakemuksen käsittelemme {{urgentWeeks}} viikon kuluessa siitä, kun olemme saaneet hakemuksen ja sen todistukset.",
  transfer: "Siirtohakemuksella ei ole määräaikaa. Lapsi pitää nykyisen paikkansa, kunnes uusi paikka löytyy.",
  look: "Näet hakemuksen palvelussa: {{address}}",
  noReply: "Tähän viestiin ei voi vastata.",
} as const;
