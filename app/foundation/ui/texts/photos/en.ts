import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  reduced_one: "The photo was made smaller before it was sent: {{from}}, now {{to}}.",
  reduced_other: "The photos were made smaller before they were sent: {{from}}, now {{to}}.",
  smaller: "Large photos are made smaller before they are sent.",
  original: "Photos are sent in their original size.",
  chooseOriginal: "Send photos in their original size",
  chooseSmaller: "Make large photos smaller",
};
