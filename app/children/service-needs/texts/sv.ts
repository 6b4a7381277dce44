import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Servicebehov och daglig tid inom småbarnspedagogiken",
  none: "Inget servicebehov har avtalats för barnet.",
  tense: { past: "Tidigare", present: "Gäller nu", future: "Kommande" },
  noOption: "Inget servicebehov har avtalats",
  notAgreed: "Inget servicebehov har avtalats. {{name}} gäller.",
  days: "{{start}} – {{end}}, {{unit}}",
  contractDays_one: "{{count}} avtalsdag i månaden",
  contractDays_other: "{{count}} avtalsdagar i månaden",
};
