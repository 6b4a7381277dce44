import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Pedagogical documentation",
  lead: "Here the staff write about the child's days and learning. When you open a file, the text is marked as read.",
  none: "There is no pedagogical documentation about the child yet.",
  noneShort: "No entries",
  inAll_one: "{{count}} entry",
  inAll_other: "{{count}} entries",
  unread_one: "{{count}} unread",
  unread_other: "{{count}} unread",
  isUnread: "Unread",
  rest: "Show the whole text, {{day}}",
  more: "Show older entries",
};
