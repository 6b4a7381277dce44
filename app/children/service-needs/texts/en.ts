import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Service need and daily hours",
  none: "No service need has been agreed for the child.",
  tense: { past: "Earlier", present: "Now", future: "Coming" },
  noOption: "No service need has been agreed",
  notAgreed: "No service need has been agreed. {{name}} is in force.",
  days: "{{start}} – {{end}}, {{unit}}",
  contractDays_one: "{{count}} contract day a month",
  contractDays_other: "{{count}} contract days a month",
};
