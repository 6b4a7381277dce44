import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  together_one: "{{count}} thing is waiting for you",
  together_other: "{{count}} things are waiting for you",
};
