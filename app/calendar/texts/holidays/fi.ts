/** The holiday survey. */
export const fi = {
  title: "Lomakysely",
  /** A child who is not the guardian's any more. */
  child: "Lapsi",
  none: "Nyt ei ole lomakyselyä, johon voisi vastata.",
  until: "Vastaa viimeistään {{day}}.",
  more: "Lue lisää",
  strong: "Vastaaminen vaatii vahvan tunnistautumisen",
  identify: "Tunnistaudu ja vastaa",
  kept: "Vastauksia ei ole lähetetty. Ne ovat tallessa: tunnistaudu, niin voit lähettää ne.",
  fixed: "{{name}}: milloin loma on?",
  each: "Eri lapsille eri loma",
  noHoliday: "Ei lomaa näinä aikoina",
  notAsked: {
    CONTINUOUS_PLACEMENT_one:
      "{{names}}: kysely ei koske lasta, koska paikka ei ole ollut voimassa koko vaadittua aikaa.",
    CONTINUOUS_PLACEMENT_other:
      "Kysely ei koske näitä lapsia, koska paikka ei ole ollut voimassa koko vaadittua aikaa: {{names}}.",
    SERVICE_VOUCHER_one: "{{names}}: kysely ei koske palvelusetelipaikkaa.",
    SERVICE_VOUCHER_other: "Kysely ei koske näitä lapsia, koska heillä on palvelusetelipaikka: {{names}}.",
    PLACE_DAYS_one: "{{names}}: kysely ei koske lasta, koska paikka ei ole voimassa kyselyn ajankohtina.",
    PLACE_DAYS_other: "Kysely ei koske näitä lapsia, koska paikka ei ole voimassa kyselyn ajankohtina: {{names}}.",
  },
  open: "{{name}}: lomat",
  openHint: "Jätä tyhjäksi, jos lomaa ei ole. Loman on oltava ajalla {{days}}.",
  threshold: "Alle {{count}} päivän loma on tavallinen poissaolo.",
  add: "Lisää loma: {{name}}",
  range: "Loma {{number}}",
  save: "Lähetä vastaukset",
  stay: "Älä lähetä",
  effect: "Loma korvaa ilmoitetut ajat. Vain henkilökunta voi muuttaa sitä.",
  faults: {
    answerNeeded: "Valitse loma tai ”Ei lomaa näinä aikoina”.",
    rangesOverlap: "Lomat menevät päällekkäin. Korjaa toinen niistä.",
    startMissing: "Kirjoita loman ensimmäinen päivä.",
    endMissing: "Kirjoita loman viimeinen päivä.",
    optionGone: "Valitsemaasi aikaa ei voi enää valita. Valitse toinen.",
    otherSurvey:
      "Vastauksia ei lähetetty, koska kysely vaihtui toiseen. Vastasit: {{answers}}. Vastaa uuteen kyselyyn.",
    answeredMeanwhile:
      "Joku muu on vastannut kyselyyn sen jälkeen, kun avasit sen. Mitään ei lähetetty. Nyt on vastattu: {{answers}}. Jos lähetät vastauksesi, ne korvaavat nämä.",
    refused: "Vastauksia ei voitu lähettää. Kysely on ehkä päättynyt. Yritä uudelleen.",
  },
  done: {
    rowAdded: "Lomalle on lisätty uusi rivi: {{name}}",
    rowRemoved: "Loman rivi on poistettu: {{name}}",
    answered: "Lomakyselyn vastaukset on lähetetty",
    unsent: "Lähettämättä jäi: {{name}} ({{answer}}).",
    over: "Vastauksia ei lähetetty, koska kyselyyn ei voi enää vastata",
    overWhy: "Lomatiedot eivät muuttuneet. Jos haluat muuttaa niitä, ota yhteyttä yksikköön.",
  },
} as const;
