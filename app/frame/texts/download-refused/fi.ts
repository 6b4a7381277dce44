/** The page in place of a file that somebody opened and did not get. */
export const fi = {
  notReady: {
    title: "Tiedosto ei ole vielä valmis",
    text: "Palvelu tekee tiedostoa tai etsii siitä viruksia. Siihen menee yleensä alle minuutti. Odota hetki ja yritä uudelleen. Jos tiedosto ei silloinkaan aukea, ota yhteyttä varhaiskasvatuksen asiakaspalveluun.",
    onwards: "Yritä uudelleen",
  },
  weak: {
    title: "Tunnistaudu vahvasti",
    text: "Tiedoston saa auki vain vahvasti tunnistautunut huoltaja. Käytä pankkitunnuksia, mobiilivarmennetta tai varmennekorttia.",
    onwards: "Tunnistaudu ja avaa tiedosto",
  },
  refused: {
    title: "Sinulla ei ole oikeutta tähän tiedostoon",
    text: "Tiedosto ei ole sinun nähtävissäsi, tai sitä ei ole. Jos sen pitäisi olla, ota yhteyttä varhaiskasvatuksen asiakaspalveluun.",
  },
  unavailable: {
    title: "Tiedostoa ei saatu auki",
    text: "Emme saa tiedostoa juuri nyt. Odota hetki ja yritä uudelleen.",
    onwards: "Yritä uudelleen",
  },
  home: "Siirry etusivulle",
} as const;
