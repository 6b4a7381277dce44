/** What phones and computers show on a locked screen, so it says the kind of the news and nothing else. */
export const fi = {
  several: "Sinulle on uutta Aamussa",
  urgent: "Uusi kiireellinen viesti Aamussa",
  strong: "Aamu pyytää sinua tunnistautumaan vahvasti.",
  MESSAGE_NOTIFICATION: "Uusi viesti Aamussa",
  BULLETIN_NOTIFICATION: "Uusi tiedote Aamussa",
  INCOME_NOTIFICATION: "Uusi muistutus Aamussa",
  CALENDAR_EVENT_NOTIFICATION: "Uusi tapahtuma Aamun kalenterissa",
  DECISION_NOTIFICATION: "Uusi päätös Aamussa",
  DOCUMENT_NOTIFICATION: "Uusi asiakirja Aamussa",
  INFORMAL_DOCUMENT_NOTIFICATION: "Uusi asiakirja Aamussa",
  ATTENDANCE_RESERVATION_NOTIFICATION: "Uusi muistutus Aamussa",
  DISCUSSION_TIME_NOTIFICATION: "Uutta keskusteluajoista Aamussa",
} as const;
