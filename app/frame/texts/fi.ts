export const fi = {
  service: "Aamu",
  nav: {
    main: "Päävalikko",
    mobile: "Pikavalikko",
    user: "Omat asiat",
    languages: "Kieli",
    menu: "Valikko",
    map: "Kartta",
    applications: "Hakemukset",
    decisions: "Päätökset",
    "personal-details": "Omat tiedot",
    income: "Tulotiedot",
    messages: "Viestit",
    calendar: "Kalenteri",
    children: "Lapset",
    login: "Kirjaudu sisään",
    logout: "Kirjaudu ulos",
    strongLogin: "Tunnistaudu vahvasti",
    missingEmail: "Sähköpostiosoite puuttuu",
    waiting_one: "{{count}} odottaa sinua",
    waiting_other: "{{count}} odottaa sinua",
    duplicateChild: "{{name}} (toinen tietue)",
    sameNameChild: "{{name}} ({{order}})",
  },
  demo: {
    text: "Tämä on esittely. Kunta, ihmiset ja päätökset ovat keksittyjä. Älä kirjoita tänne oikeita tietoja.",
    mail: "Lue esittelyn sähköpostit",
  },
  environment: "Ympäristö: {{label}}",
  session: {
    ends: "Istunto päättyy klo {{time}}, jos et jatka asiointia.",
  },
  footer: {
    accessibility: "Saavutettavuusseloste",
    feedback: "Anna palautetta",
    contact: "Yhteystiedot",
    phone: "Puhelin {{phone}}",
  },
  notFound: {
    title: "Sivua ei löytynyt",
    text: "Osoitteessa ei ole sivua, tai sinulla ei ole oikeutta nähdä sitä. Tarkista osoite tai palaa etusivulle.",
    home: "Palaa etusivulle",
  },
  refused: {
    title: "Sinulla ei ole oikeutta tähän tietoon",
    text: "Tieto ei ole sinun nähtävissäsi. Jos sen pitäisi olla, ota yhteyttä varhaiskasvatukseen.",
  },
  foreignPost: {
    title: "Lähetystä ei otettu vastaan",
    text: "Lomake tuli muualta kuin tästä palvelusta, joten sitä ei käsitelty. Avaa sivu uudelleen ja lähetä lomake siltä.",
  },
  tooLarge: {
    title: "Lähetys on liian suuri",
    text: "Lomakkeessa on liikaa tekstiä tai tiedostoja. Palaa edelliselle sivulle, lyhennä tekstiä tai lähetä tiedostot yksitellen.",
  },
  tooMany: {
    title: "Liian monta yritystä",
    text: "Odota hetki ja yritä uudelleen.",
  },
  error: {
    title: "Jokin meni vikaan",
    text: "Tapahtui odottamaton virhe. Jo tallennetut tietosi ovat tallessa. Lataa sivu uudelleen tai yritä hetken päästä uudelleen.",
    reference: "Virheen tunniste: {{reference}}. Mainitse se, jos otat yhteyttä.",
    reload: "Lataa sivu uudelleen",
  },
  unavailable: {
    title: "Palvelu on hetken poissa käytöstä",
    text: "Emme saa juuri nyt yhteyttä tietoihin. Odota hetki ja yritä uudelleen.",
  },
  unread: {
    tooMuch: "Selain lähetti liikaa tietoja kerralla. Poista tämän palvelun evästeet selaimesta ja yritä uudelleen.",
    broken: "Pyyntöä ei voitu lukea. Lataa sivu uudelleen.",
  },
  unsent: {
    text: "Kirjoittamasi on tällä sivulla, vaikka se ei näy. Pidä sivu auki ja lähetä uudelleen hetken päästä. Jos liitit tiedostoja, liitä ne sitten uudelleen.",
    sendAgain: "Lähetä uudelleen",
  },
  mail: {
    title: "Esittelyn sähköpostit",
    empty: "Yhtään viestiä ei ole lähetetty.",
    to: "Vastaanottaja {{to}}",
  },
} as const;
