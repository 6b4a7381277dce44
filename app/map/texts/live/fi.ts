/** What script adds to the page: the map that moves, the search that answers while one writes. */
export const fi = {
  close: "Sulje",
  details: "Yksikön tiedot",
  homepage: "Kotisivut",
  voucher: "Tietoa palvelusetelistä",
  choices: "Ehdotukset",
  addresses: "Osoitteet",
  units: "Yksiköt",
  choicesFound: "Ehdotuksia: {{count}}.",
  noChoices: "Ei ehdotuksia.",
  noAnswer: "Haku ei onnistunut, koska yhteyttä ei ole. Kirjoittamasi on tallella. Yritä hetken päästä uudelleen.",
  location: {
    use: "Käytä omaa sijaintia",
    name: "Oma sijainti",
    asking: "Sijaintia haetaan.",
    refused: "Sijaintia ei saatu, koska selain ei anna siihen lupaa. Kirjoita osoite hakuun.",
    unknown: "Sijaintia ei saatu. Kirjoita osoite hakuun.",
  },
} as const;
