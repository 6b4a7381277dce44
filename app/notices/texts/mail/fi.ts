export const fi = {
  greeting: "Hei,",
  several: "Sinulle on uutta varhaiskasvatuksen palvelussa",
  look: "Näet sen palvelussa: {{address}}",
  lookStrong: "Näet sen palvelussa: {{address}}\nSiellä pyydämme sinua tunnistautumaan vahvasti.",
  settings: "Valitse, mistä saat sähköpostia: {{address}}",
  noReply: "Tähän viestiin ei voi vastata.",
} as const;
