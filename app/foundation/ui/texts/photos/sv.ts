import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  reduced_one: "Fotot förminskades innan det skickades: {{from}}, nu {{to}}.",
  reduced_other: "Fotona förminskades innan de skickades: {{from}}, nu {{to}}.",
  smaller: "Stora foton förminskas innan de skickas.",
  original: "Fotona skickas i originalstorlek.",
  chooseOriginal: "Skicka fotona i originalstorlek",
  chooseSmaller: "Förminska stora foton",
};
