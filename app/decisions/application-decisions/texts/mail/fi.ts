/** Other people may read the mailbox, so the mail names nobody and does not say what was decided. */
export const fi = {
  subject_one: "Sinulle on uusi päätös",
  subject_other: "Sinulle on uusia päätöksiä",
  greeting: "Hei,",
  text_one: "hakemukseesi on tehty päätös.",
  text_other: "hakemukseesi on tehty {{count}} päätöstä.",
  answer_one:
    "Lue päätös ja vastaa siihen palvelussa {{answerWeeks}} viikon kuluessa. Tarvitset vahvan tunnistautumisen.",
  answer_other:
    "Lue päätökset ja vastaa niihin palvelussa {{answerWeeks}} viikon kuluessa. Tarvitset vahvan tunnistautumisen.",
  look: "Päätökset ovat täällä: {{address}}",
  noReply: "Tähän viestiin ei voi vastata.",
} as const;
