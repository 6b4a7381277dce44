/** Files that are added to an errand. */
export const fi = {
  /** Once for several fields. */
  short: "Kuva, PDF tai muu tiedosto, kukin enintään {{megabytes}} Mt.",
  kinds: "kuvat (JPG, PNG), asiakirjat (PDF, DOC, DOCX, ODT), äänet, videot ja CSV-taulukot",
  /** Before a file is added: what stays in it. */
  traces: "Paikka ja laitteen tiedot poistetaan kuvista. Asiakirjoihin jää esimerkiksi tekijän nimi.",
  /** Behind it, with the kinds. */
  tracesOfMedia: "Paikka ja laitteen tiedot poistetaan myös MP4-, MOV-, M4A- ja 3GP-tiedostoista, mutta ei muista.",
  check: {
    CHECKING: "Tiedostosta etsitään viruksia. Sen voi avata, kun se on tarkistettu.",
    REFUSED: "Tiedosto hylättiin, koska siinä on virus.",
  },
  photos: {
    pageOf: "Sivu {{page}} / {{pages}}",
    title: "Yhdistä kuvia yhdeksi tiedostoksi",
    legend: "Yhdistettävät kuvat",
    hint: "Valitse 2–{{most}} kuvaa. Niistä tulee yksi PDF-tiedosto, jossa jokainen kuva on oma sivunsa.",
    page: "Sivun numero: {{name}}",
    join: "Yhdistä kuvat",
  },
  earlier: {
    title: "Käytä aiemmin lähettämääsi tiedostoa",
    label: "Tiedosto",
    /** In a form with a list for each kind. */
    labelOf: "Aiempi tiedosto: {{kind}}",
    type: "Mikä liite se on?",
    none: "Valitse tiedosto",
    option: "{{name}}, {{day}}, {{size}}",
    add: "Lisää valittu tiedosto",
  },
  shared: {
    title: "Puhelimesta jaetut tiedostot",
    lead: "Kun jaat kuvan tai muun tiedoston puhelimesta Aamuun, se tulee tänne.",
    use: "Hakemuksessa, tuloselvityksessä ja viestissä löydät säilyttämäsi tiedostot kohdasta ”{{place}}”. Säilytetyt tiedostot poistetaan täältä {{days}} päivän ja muut {{hours}} tunnin kuluttua jakamisesta.",
    none: "Täällä ei ole tiedostoja.",
    isAsked: "Säilytetäänkö tiedosto? Jos et jakanut sitä itse, poista se.",
    isKept: "Tiedosto säilytetään, ja voit käyttää sitä lomakkeilla.",
    keep: "Säilytä",
    remove: "Poista",
    arrived_one: "Tiedosto on saapunut. Valitse, säilytetäänkö se.",
    arrived_other: "{{count}} tiedostoa on saapunut. Valitse, mitkä niistä säilytetään.",
    keptNow: "Tiedosto säilytetään.",
    removed: "Tiedosto on poistettu.",
    gone: "Tiedostoa ei enää ole.",
    tooMany:
      "Mitään ei tallennettu. Täällä voi olla enintään {{most}} tiedostoa. Jaa vähemmän tiedostoja tai poista ensin täältä.",
    empty: "Mitään tiedostoa ei tullut. Jaa tiedosto uudelleen.",
    lost: "Mitään ei tallennettu, koska et ollut kirjautunut sisään.",
    logInFirst: "Kirjaudu ensin sisään. Jaa tiedosto sitten uudelleen.",
    logIn: "Kirjaudu sisään ja palaa tänne",
  },
  ownFiles: {
    joined: "{{count}} kuvaa on nyt yhtenä tiedostona: {{name}}.",
    reused: "Tiedosto on lisätty: {{name}}.",
    faults: {
      tooFewPhotos: "Valitse vähintään {{fewest}} kuvaa.",
      tooManyPhotos: "Valitse enintään {{most}} kuvaa.",
      pageNumber: "Kirjoita sivun numero, esimerkiksi 2.",
      photosTooLarge: "Kuvat ovat yhteensä liian suuria. Valitse vähemmän kuvia tai pienennä niitä.",
      photoUnreadable:
        "Yhtä kuvista ei voi lukea tai se on liian suuri. Poista se ja lisää se uudelleen tai jätä se pois.",
      nothingChosenToReuse: "Valitse ensin tiedosto.",
      fileGone: "Tiedostoa ei enää ole. Päivitä sivu ja yritä uudelleen.",
      filesUnavailable: "Tiedostoja ei voi käsitellä juuri nyt. Yritä myöhemmin uudelleen.",
      fileNotMade: "Tiedostoa ei voitu lisätä. Yritä uudelleen.",
    },
  },
  faults: {
    NOTHING_CHOSEN: "Valitse ensin tiedosto.",
    TOO_MANY_FILES: "Voit lisätä enintään {{most}} tiedostoa. Lisäämättä jäi: {{names}}.",
    TOO_MUCH_AT_ONCE:
      "Kaikki tiedostot eivät mahtuneet samaan lähetykseen. Lisäämättä jäi: {{names}}. Lisää ne nyt erikseen.",
    FILE_TOO_LARGE:
      "Tiedosto on liian suuri (enintään {{megabytes}} Mt): {{names}}. Pienennä tiedostoa tai jaa se osiin.",
    EMPTY_FILE: "Tiedosto on tyhjä: {{names}}. Valitse toinen tiedosto.",
    NAME_MISSING: "Tiedostolla ei ole nimeä. Anna tiedostolle nimi ja lisää se uudelleen.",
    EXTENSION_MISSING:
      "Tiedoston nimestä puuttuu pääte: {{names}}. Lisää nimen loppuun tiedoston tyyppi, esimerkiksi .pdf.",
    INVALID_CONTENT_TYPE:
      "Tällaista tiedostoa ei voi lisätä: {{names}}. Lisää kuva (JPG, PNG), asiakirja (PDF, DOC, DOCX, ODT), ääni, video tai CSV-taulukko. Asiakirjassa ei saa olla salasanaa eikä makroja.",
    EXTENSION_INVALID:
      "Tiedoston pääte ei vastaa sen sisältöä: {{names}}. Tallenna tiedosto uudelleen esimerkiksi PDF-tiedostona ja lisää se sitten.",
    VIRUS_FOUND: "Tiedostossa on virus, eikä sitä lisätty: {{names}}. Lisää toinen tiedosto.",
    UNAVAILABLE: "Tiedostoja ei voi lisätä juuri nyt. Lisäämättä jäi: {{names}}. Yritä myöhemmin uudelleen.",
    OUTCOME_UNKNOWN:
      "Emme tiedä, tuliko tiedosto perille: {{names}}. Katso, näkyykö se jo tällä sivulla. Jos ei näy, odota minuutti ja lisää se uudelleen.",
    SERVER_ERROR: "Tiedoston lähetys ei onnistunut: {{names}}. Yritä uudelleen.",
  },
} as const;
