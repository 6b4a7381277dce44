/** Photos that are made smaller before they are sent. Apart from the other words, which islands take along. */
export const fi = {
  reduced_one: "Valokuva pienennettiin ennen lähettämistä: {{from}}, nyt {{to}}.",
  reduced_other: "Valokuvat pienennettiin ennen lähettämistä: {{from}}, nyt {{to}}.",
  smaller: "Suuret valokuvat pienennetään ennen lähettämistä.",
  original: "Valokuvat lähetetään alkuperäisessä koossa.",
  chooseOriginal: "Lähetä valokuvat alkuperäisessä koossa",
  chooseSmaller: "Pienennä suuret valokuvat",
} as const;
