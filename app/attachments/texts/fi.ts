/** Files that are added to an errand. */
export const fi = {
  kinds: "kuvat (JPG, PNG), asiakirjat (PDF, DOC, DOCX, ODT), äänet, videot ja CSV-taulukot",
  faults: {
    NOTHING_CHOSEN: "Valitse ensin tiedosto.",
    TOO_MANY_FILES: "Voit lisätä enintään {{most}} tiedostoa. Lisäämättä jäi: {{names}}.",
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
    UNAVAILABLE: "Tiedostoja ei voi lisätä juuri nyt. Lisäämättä jäi: {{names}}. Yritä myöhemmin uudelleen.",
    SERVER_ERROR: "Tiedoston lähetys ei onnistunut: {{names}}. Yritä uudelleen.",
  },
} as const;
