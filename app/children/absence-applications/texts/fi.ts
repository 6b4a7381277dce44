/** Applications for a longer absence from pre-primary education. */
export const fi = {
  title: "Hae poissaoloa esiopetuksesta",
  section: "Poissaolohakemukset",
  lead: "Yli {{days}} päivän poissaoloon esiopetuksesta tarvitaan lupa. Lyhyemmästä poissaolosta ja sairaudesta riittää ilmoitus kalenterissa.",
  none: "Lapsella ei ole poissaolohakemuksia.",
  noDays: {
    title: "Poissaoloa ei voi nyt hakea",
    text: "Lapsella ei ole tulevia esiopetuspäiviä.",
  },
  allowed: {
    intro: "Poissaolon ensimmäisen tai viimeisen päivän pitää olla ajalla, jolloin lapsella on esiopetusta:",
  },
  days: "Milloin lapsi on poissa?",
  start: "Ensimmäinen päivä",
  end: "Viimeinen päivä",
  description: "Miksi lapsi on poissa?",
  descriptionHint: "Kirjoita esimerkiksi, että perhe on matkalla.",
  confirmed: "Ymmärrän, että lapsi voi olla poissa vasta, kun hakemus on hyväksytty.",
  afterwards: {
    title: "Mitä lähettämisen jälkeen tapahtuu?",
    decides: "Esiopetuksen henkilökunta tai yksikön johtaja tekee päätöksen.",
    accepted:
      "Jos hakemus hyväksytään, poissaolo merkitään kalenteriin ja läsnäoloilmoitukset poistuvat niiltä päiviltä.",
  },
  send: "Lähetä hakemus",
  faults: {
    startMissing: "Kirjoita poissaolon ensimmäinen päivä.",
    endMissing: "Kirjoita poissaolon viimeinen päivä.",
    descriptionMissing: "Kirjoita, miksi lapsi on poissa.",
    invalidDateRange:
      "Lapsella ei ole esiopetusta valitulla ajalla. Poissaolon ensimmäisen tai viimeisen päivän pitää olla ajalla {{ranges}}.",
    notPossible: "Poissaoloa ei voi enää hakea näille päiville. Tarkista päivät.",
  },
  decides: "Esiopetuksen henkilökunta tai yksikön johtaja tekee päätöksen. Näet sen tällä sivulla.",
  application: "Poissaolo {{days}}",
  why: "Poissaolon syy",
  inCalendar: "Kalenterista näet, mille päiville poissaolo on merkitty.",
  toCalendar: "Katso kalenterista",
  new: "Hae poissaoloa",
  cancelling: {
    title: "Perutaanko poissaolohakemus?",
    text: "Hakemus poistuu, eikä siitä tehdä päätöstä. Voit lähettää myöhemmin uuden.",
  },
  tooLate: {
    title: "Hakemusta ei voi enää perua",
    text: "Hakemuksesta on jo tehty päätös. Jos suunnitelmat muuttuvat, ota yhteyttä esiopetuksen henkilökuntaan.",
  },
} as const;
