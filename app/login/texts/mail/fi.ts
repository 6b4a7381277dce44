export const fi = {
  subject: "Uusi kirjautuminen palveluun",
  greeting: "Hei,",
  text: "käyttäjätunnuksellasi kirjauduttiin varhaiskasvatuksen palveluun {{date}} klo {{time}} selaimella, jota ei ole käytetty siihen ennen ({{kind}}).",
  unknownBrowser: "tuntematon selain",
  next: "Jos kirjauduit itse, sinun ei tarvitse tehdä mitään. Jos et, tunnistaudu vahvasti ja vaihda salasanasi heti: {{address}}",
  noReply: "Tähän viestiin ei voi vastata.",
} as const;
