export const fi = {
  subject: "Uusi kirjautuminen palveluun",
  greeting: "Hei,",
  unknownBrowser: "tuntematon selain",
  weak: {
    text: "käyttäjätunnuksellasi kirjauduttiin varhaiskasvatuksen palveluun {{date}} klo {{time}} selaimella, jota ei ole käytetty siihen ennen ({{kind}}).",
    next: "Jos kirjauduit itse, sinun ei tarvitse tehdä mitään. Jos et, tunnistaudu vahvasti ja vaihda salasanasi heti: {{address}}",
  },
  strong: {
    text: "sinuna tunnistauduttiin varhaiskasvatuksen palveluun {{date}} klo {{time}} selaimella, jota ei ole käytetty siihen ennen ({{kind}}).",
    next: "Jos tunnistauduit itse, sinun ei tarvitse tehdä mitään. Jos et, ilmoita heti pankkiisi tai siihen palveluun, jolla tunnistaudut. Kirjaa sitten muut selaimet ulos: {{address}}",
  },
  noReply: "Tähän viestiin ei voi vastata.",
} as const;
