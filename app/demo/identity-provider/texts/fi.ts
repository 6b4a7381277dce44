export const fi = {
  skip: "Siirry sisältöön",
  provider: "Esittelyn tunnistuspalvelu",
  demoNotice: "Tämä on esittely. Täällä ei ole oikeita ihmisiä eikä oikeita henkilötunnuksia.",
  choose: {
    title: "Kenenä tunnistaudut?",
    lead: "Oikeassa palvelussa tunnistaudut tässä esimerkiksi pankkitunnuksilla. Esittelyssä valitset huoltajan.",
    logInAs: "Tunnistaudu: {{name}}",
    cancel: "Keskeytä tunnistautuminen",
  },
  goOn: {
    title: "Tunnistautuminen onnistui",
    identified: "Olet tunnistautunut: {{name}}.",
    cancelledTitle: "Tunnistautuminen keskeytettiin",
    cancelled: "Et tunnistautunut. Palaa palveluun.",
    button: "Jatka palveluun",
  },
  session: {
    title: "Esittelyn tunnistuspalvelu",
    loggedIn: "Olet tunnistautunut tässä selaimessa.",
    loggedOut: "Et ole tunnistautunut tässä selaimessa.",
    logOut: "Kirjaudu ulos kaikista palveluista",
    toService: "Siirry palveluun",
  },
  done: {
    title: "Olet kirjautunut ulos",
    lead: "Istuntosi päättyi tunnistuspalvelussa ja palvelussa, johon olit kirjautunut.",
  },
  fault: {
    title: "Pyyntöä ei voitu lukea",
    lead: "Tunnistuspyyntö ei tullut palvelusta, jonka tunnemme, tai se on vanhentunut. Palaa palveluun ja yritä uudelleen.",
  },
} as const;
