export const fi = {
  greeting: "Hei,",
  mails: {
    code: {
      subject: "Sähköpostiosoitteesi vahvistuskoodi",
      text: "sähköpostiosoitteesi vahvistuskoodi on {{code}}. Se on voimassa {{date}} klo {{time}} asti.",
      next: "Kirjoita koodi palvelun Omat tiedot -sivulle: {{address}}\n\nJos et ole pyytänyt koodia, älä tee mitään. Älä anna koodia kenellekään.",
    },
    emailChanged: {
      subject: "Sähköpostiosoitteesi on vaihdettu",
      text: "varhaiskasvatuksen palvelussa oleva sähköpostiosoitteesi on vaihdettu. Emme enää lähetä viestejä tähän osoitteeseen.",
      next: "Jos et vaihtanut osoitetta itse, tunnistaudu vahvasti ja tarkista tietosi: {{address}}",
    },
    passwordChanged: {
      subject: "Salasanasi on vaihdettu",
      text: "varhaiskasvatuksen palvelun salasanasi vaihdettiin {{date}} klo {{time}}. Laitteet, joilla olit kirjautunut käyttäjätunnuksella, on kirjattu ulos.",
      next: "Jos et vaihtanut salasanaa itse, tunnistaudu vahvasti ja vaihda se heti: {{address}}",
    },
  },
  noReply: "Tähän viestiin ei voi vastata.",
} as const;
