export const islandsFi = {
  session: {
    warningTitle: "Istuntosi päättyy pian",
    warning: "Istunto päättyy, jos et jatka. Jos jatkat nyt, kirjoittamasi tiedot säilyvät.",
    timeLeft: "Aikaa jäljellä: {{time}}",
    goOn: "Jatka istuntoa",
    last: "Istuntoa ei voi enää pidentää. Tallenna tai lähetä tietosi, ennen kuin aika loppuu.",
    leave: "Palaa sivulle",
    endedTitle: "Istuntosi on päättynyt",
    ended:
      "Kirjaudu uudelleen. Jos lähetät keskeneräisen lomakkeen, kirjoittamasi tiedot säilyvät ja saat ne takaisin kirjauduttuasi.",
    login: "Kirjaudu uudelleen",
  },
  refreshed: "Sivun vaihtoehdot päivittyivät.",
  /** Said after a press of a button that waits for script. */
  late: "Odotetaan, että tämä osa sivusta latautuu.",
  missing: "Tätä osaa sivusta ei saatu ladattua. Muu sivu toimii ilman sitä. Yritä uudelleen tai lataa sivu uudelleen.",
  close: "Sulje",
} as const;
