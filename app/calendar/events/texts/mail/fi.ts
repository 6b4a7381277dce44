/** The mails about events and discussion times. Other people may read the mailbox: no names, days or places. */
export const fi = {
  event: {
    subject: "Kalenterissa on uusi tapahtuma",
    line: "lapsesi varhaiskasvatuksen kalenterissa on uusi tapahtuma.",
  },
  survey: {
    subject: "Varaa keskusteluaika",
    line: "voit nyt varata ajan keskusteluun lapsesi varhaiskasvatuksesta.",
  },
  booked: {
    subject: "Keskusteluaika on varattu",
    line: "lapsellesi on varattu keskusteluaika.",
  },
  cancelled: {
    subject: "Keskusteluaika on peruttu",
    line: "lapsesi keskusteluaika on peruttu. Voit varata uuden ajan.",
  },
} as const;
