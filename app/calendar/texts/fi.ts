/** The calendar to read: the month, its days, and its notices. */
export const fi = {
  title: "Kalenteri",
  /** A second record of a child, after its name. */
  duplicate: "{{name}} (sama lapsi, toiset tiedot)",
  month: {
    caption: "{{month}}: viikot riveinä, päivät sarakkeina",
    week: "Viikko",
    weekOf: "Viikko {{number}}",
    today: "Tänään",
    tomorrow: "Huomenna",
    /** The heading of the weeks that the calendar begins with. */
    coming: "Tästä viikosta eteenpäin",
    outside: "Kalenteri näyttää kuukaudet {{first}} – {{last}}.",
    outsideTitle: "Pyytämääsi kuukautta ei ole kalenterissa",
    links: "Kuukaudet",
    views: "Näkymä",
    table: "Taulukkona",
    list: "Luettelona",
    all: "Kaikki lapset",
    children: "Lapset",
    more: "+{{count}}",
    isToday: "tänään",
    /** A day of a holiday period. */
    period: "Loma-aika",
    event_one: "{{count}} tapahtuma",
    event_other: "{{count}} tapahtumaa",
    nobody: "Kalenterissa ei ole nyt yhtään lasta. Se avautuu vähän ennen lapsen hoidon alkua.",
  },
  /** The table as a grid for the keyboard. */
  grid: {
    hint: "Nuolinäppäimillä siirryt päivästä toiseen, Page Up ja Page Down vaihtavat kuukautta. Valitse useita päiviä pitämällä Shift pohjassa.",
    selected: "Valittu {{days}}",
    chosen: "valittu",
    cleared: "Valinta poistettiin",
    reservations: "Ilmoita ajat",
    absences: "Ilmoita poissaolo",
  },
  /** In the place of a link to the day, week or month before the first one, or after the last one. */
  limits: { first: "Kalenteri alkaa tästä.", last: "Kalenteri päättyy tähän." },
  states: {
    holiday: "Pyhäpäivä",
    closed: "Ei hoitoa",
    present: "Läsnä",
    usual: "Läsnä",
    missing: "Ilmoitus puuttuu",
    notReported: "Ei ilmoitettu",
    termBreak: "Loma",
    notYet: "Ilmoittaminen alkaa {{day}}",
    attended: "Paikalla {{times}}",
    /** An absence that only the staff can take back. */
    locked: "{{state}}, lukittu",
    times: "{{times}}",
    away: {
      absent: "Poissa",
      sick: "Poissa, sairaana",
      free: "Maksuton poissaolo",
      unknown: "Poissa, ei ilmoitettu",
      planned: "Vuorohoidon poissaolo",
    },
  },
  moves: {
    title: "Mitä haluat tehdä?",
    /** The button that opens them on a phone. */
    open: "Ilmoita",
    sick: "Sairaana tänään",
    holiday: "Loma",
    week: "Viikon ajat",
    reservations: "Usean viikon ajat",
    absences: "Muu poissaolo",
    discussions: "Keskusteluajat",
  },
  deadline: {
    title: "Ilmoita viikon {{week}} ajat {{day}} klo {{time}} mennessä",
    period: "Ilmoita loma-aika {{days}} viimeistään {{until}}",
    /** The weeks of the reminder. Other days of them may not be asked about: a holiday period that opens later. */
    reported: "Ajat on ilmoitettu kaikilta päiviltä {{start}}–{{end}}, joilta ne nyt pyydetään.",
    none: "Päiviltä {{start}}–{{end}} ei tarvitse nyt ilmoittaa aikoja.",
  },
  /** A holiday period that is open. */
  period: {
    deadlineOf: "Viimeistään {{until}} ilmoitetaan loma-ajan {{days}} läsnäolot ja poissaolot.",
    reported: "Loma-ajan {{days}} päivät on ilmoitettu. Viimeistään {{until}} voit muuttaa niitä.",
    atTime: "{{day}} klo {{time}}",
  },
  /** A holiday period that opens later. */
  opensLater: "Loma-ajasta {{days}} voi ilmoittaa {{day}} alkaen.",
  hours: {
    title: "Tunnit: {{month}}",
    /** Used and agreed, in whole hours. */
    short: "{{name}} {{used}}/{{need}} h",
    of: "{{name}}, palveluntarve {{need}}",
    used: "Käytetty {{used}}",
    planned: "Suunniteltu {{planned}}",
    amount: "{{hours}} h {{minutes}} min",
    amountWhole: "{{hours}} h",
    plannedTooMuch: "{{name}}: suunniteltu {{over}} liikaa",
    usedTooMuch: "{{name}}: käytetty {{over}} liikaa",
  },
  notices: {
    title: "Odottaa sinua",
    /** The button that shows the other things that wait. */
    more: "{{count}} muuta",
    times: "Päivittäinen varhaiskasvatusaika on muuttunut. Tarkista tulevien päivien ajat.",
    timesAtUnit:
      "Päivittäinen varhaiskasvatusaika on muuttunut. Uudet ajat saat lapsen yksiköstä. Ne eivät näy tässä palvelussa.",
    dismiss: "Olen lukenut tämän",
    questionnaire: "Vastaa lomakyselyyn {{day}} mennessä",
    answered: "Lomakyselyyn on vastattu. Voit muuttaa vastausta vielä {{day}} asti",
    changeAnswer: "Muuta vastausta",
    discussions: "Varaa keskusteluaika: {{names}}",
    /** The name of the document and the child follow. */
    document: "Täytä asiakirja:",
  },
  day: {
    back: "Kalenteri",
    links: "Päivät",
    edit: { times: "Muuta aikoja", usual: "Muuta päivää" },
    absence: "Ilmoita poissaolo",
    planned: "Ilmoitettu",
    attended: "Toteutunut",
    used: "Käytetyt tunnit",
    usedOf: "{{used}}, ilmoitettu {{reserved}}",
    events: "Tapahtumat",
    byStaff: "Henkilökunnan kirjaama",
    shiftCare: "Vuorohoito",
    warnings: {
      early: "Lapsi tuli ilmoitettua aikaisemmin.",
      late: "Lapsi lähti ilmoitettua myöhemmin.",
      unreported: "Lapsi oli paikalla, vaikka läsnäoloa ei ole ilmoitettu.",
    },
    discussion: "Keskustelu klo {{start}}–{{end}}",
    noChildren: "Sinä päivänä kenelläkään ei ole hoitoa.",
    stillThere: "{{time}} alkaen",
  },
  readOnly: {
    holiday: "Yksikkö on kiinni pyhäpäivänä.",
    closed: "Lapsella ei ole silloin hoitoa.",
    past: "Mennyttä päivää ei voi muuttaa. Jos siinä on virhe, kerro yksikköön.",
    locked: "Aikoja ei voi enää muuttaa täällä. Voit ilmoittaa poissaolon. Muista muutoksista sovi yksikön kanssa.",
    lockedUsual: "Lapsi tulee kuten aina, eikä aikoja kysytä. Voit ilmoittaa poissaolon.",
    tooFar: "Näin pitkälle ei voi vielä ilmoittaa.",
    notYet: "Loma-ajan päivistä voi ilmoittaa {{day}} alkaen.",
    periodClosed: "Loma-ajan ilmoitusaika on päättynyt. Sovi muutoksesta yksikön kanssa.",
    termBreak: "Lapsella on loma.",
    staffAbsence:
      "Poissaolon merkitsi henkilökunta, tai se tulee lomakyselyn vastauksesta. Jos se pitää muuttaa, ota yhteyttä yksikköön.",
  },
} as const;
