import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Pedagogisk dokumentation",
  lead: "Här berättar personalen om barnets vardag och lärande. När du öppnar en bilaga markeras texten som läst.",
  none: "Det finns ännu ingen pedagogisk dokumentation om barnet.",
  noneShort: "Inga anteckningar",
  inAll_one: "{{count}} anteckning",
  inAll_other: "{{count}} anteckningar",
  unread_one: "{{count}} oläst",
  unread_other: "{{count}} olästa",
  isUnread: "Oläst",
  rest: "Visa hela texten, {{day}}",
  more: "Visa äldre",
};
