import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  SENT: "income statement sent",
  UPDATED: "details added to income statement",
  own: "Your own income statement",
  ofChild: "The child's income statement",
  lead: "This is the income statement as you sent it. The receipt is removed if you cancel the income statement.",
  ofWhom: "Whose income",
  sender: "Sender",
  open: "Open the income statement",
};
