export const islandsFi = {
  session: {
    warningTitle: "Istuntosi päättyy pian",
    warning: "Istunto päättyy, jos et jatka. Jos jatkat nyt, kirjoittamasi tiedot säilyvät.",
    timeLeft: "Aikaa jäljellä: {{time}}",
    goOn: "Jatka istuntoa",
    last: "Istuntoa ei voi enää pidentää. Tallenna tai lähetä tietosi ennen kuin aika loppuu.",
    leave: "Palaa sivulle",
    endedTitle: "Istuntosi on päättynyt",
    ended: "Kirjaudu uudelleen. Jos lähetät keskeneräisen lomakkeen, kirjoittamasi tiedot säilyvät ja saat ne takaisin kirjauduttuasi.",
    login: "Kirjaudu uudelleen",
  },
  offline: "Ei internetyhteyttä. Kirjoittamasi tiedot pysyvät sivulla. Lähetä ne, kun yhteys palaa.",
  online: "Yhteys toimii taas.",
  newVersion: "Palvelusta on uusi versio. Tallenna tietosi ja lataa sivu uudelleen.",
  reload: "Lataa sivu uudelleen",
  refreshed: "Sivun vaihtoehdot päivittyivät.",
  close: "Sulje",
} as const;
