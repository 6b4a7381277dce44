export const fi = {
  choose: {
    title: "Kirjaudu sisään",
    asksStrong: "Sivu, jolle olet menossa, vaatii vahvan tunnistautumisen.",
  },
  kept: {
    title: "Kirjoittamasi on tallessa",
    text: "Istuntosi päättyi, ennen kuin lähetit lomakkeen. Kun kirjaudut, palaat lomakkeelle ja näet, mitä kirjoitit. Salasanoja ja vahvistuskoodeja emme säilytä.",
  },
  again: {
    title: "Kirjaudu uudelleen",
    text: "Palvelu ei enää tunnista istuntoasi. Kun kirjaudut, palaat samalle sivulle.",
  },
  others: {
    title: "Lomakkeen kirjoitti toinen huoltaja",
    text: "Lomaketta ei lähetetty. Se on auki toisen huoltajan nimissä, mutta palveluun olet nyt kirjautunut sinä. Kirjoitettu on tallessa {{hours}} tuntia.",
    writer: "Lomakkeen kirjoittaja saa sen takaisin, kun hän kirjautuu. Kirjaudu ensin itse ulos.",
    goOn: "Jatka omilla tiedoilla",
    logOut: "Kirjaudu ulos",
  },
  weak: {
    card: "Käyttäjätunnus ja salasana",
    for: "Voit lukea viestejä ja ilmoittaa läsnäoloja. Tunnuksen luot, kun lapsesi on varhaiskasvatuksessa.",
    link: "Kirjaudu käyttäjätunnuksella",
  },
  strong: {
    card: "Vahva tunnistautuminen",
    for: "Hae paikkaa ja hoida kaikki asiat pankkitunnuksilla, mobiilivarmenteella tai varmennekortilla.",
    link: "Tunnistaudu vahvasti",
  },
  map: {
    title: "Ilman kirjautumista",
    link: "Etsi päiväkotia kartalta",
  },
  homeScreen: {
    title: "Lisää palvelu puhelimen aloitusnäyttöön",
    lead: "Kuvake avaa palvelun nopeasti. Sovellusta ei tarvitse asentaa.",
    ios: {
      title: "iPhone ja iPad",
      share: "Avaa tämä sivu Safari-selaimessa ja paina jakopainiketta (neliö, josta lähtee nuoli ylös).",
      add: "Valitse ”Lisää Koti-valikkoon”.",
      confirm: "Paina ”Lisää”.",
    },
    android: {
      title: "Android",
      menu: "Avaa tämä sivu Chrome-selaimessa ja paina valikkopainiketta (kolme pistettä).",
      add: "Valitse ”Lisää aloitusnäyttöön” tai ”Asenna sovellus”.",
      confirm: "Paina ”Lisää” tai ”Asenna”.",
    },
  },
  form: {
    title: "Kirjaudu käyttäjätunnuksella",
    back: "Kirjautumistavat",
    lead: "Käyttäjätunnus on yleensä sähköpostiosoitteesi.",
    username: "Käyttäjätunnus",
    password: "Salasana",
    submit: "Kirjaudu sisään",
    usernameMissing: "Kirjoita käyttäjätunnuksesi.",
    passwordMissing: "Kirjoita salasanasi.",
    wrongCredentials: "Käyttäjätunnus tai salasana on väärin. Tarkista molemmat ja yritä uudelleen.",
    tooManyTries:
      "Tunnus on lukittu hetkeksi, koska kirjautumista on yritetty monta kertaa. Yritä myöhemmin uudelleen tai tunnistaudu vahvasti.",
  },
  help: {
    title: "Tarvitsetko apua kirjautumiseen?",
    forgotten: {
      title: "Olen unohtanut salasanani",
      text: "Tunnistaudu vahvasti ja vaihda salasana omissa tiedoissasi. Vanhaa salasanaa ei tarvita.",
    },
    noUsername: {
      title: "Minulla ei ole käyttäjätunnusta",
      text: "Tunnistaudu vahvasti. Vahvista sähköpostiosoitteesi omissa tiedoissasi, ja luo sitten käyttäjätunnus ja salasana.",
      who: "Käyttäjätunnus on tarkoitettu huoltajille, joiden lapsi on jo varhaiskasvatuksessa tai esiopetuksessa.",
    },
  },
  cookies: {
    title: "Selaimesi ei tallenna evästeitä",
    why: "Sinua ei voitu kirjata sisään. Palvelu muistaa kirjautumisesi sivulta toiselle evästeen avulla, mutta selaimesi ei tallentanut sitä.",
    how: "Näin pääset eteenpäin",
    allow: "Salli selaimen asetuksissa evästeet tälle palvelulle.",
    addOn: "Jos selaimessa on lisäosa, joka estää evästeet, salli ne siinä.",
    other: "Jos et voi muuttaa asetuksia, käytä toista selainta tai laitetta.",
    again: "Kirjaudu uudelleen",
  },
  failed: {
    title: "Kirjautuminen ei onnistunut",
    text: "Tunnistautuminen epäonnistui tai se keskeytettiin. Sinua ei ole kirjattu sisään vahvasti.",
    again: "Yritä uudelleen.",
    cookies:
      "Tunnistautuminen ei onnistu, jos selain estää evästeet. Salli selaimen asetuksissa evästeet tälle palvelulle.",
    toLogin: "Siirry kirjautumiseen",
    toStart: "Siirry etusivulle",
    tryStrong: "Tunnistaudu vahvasti uudelleen",
  },
} as const;
