import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Service need and hours",
  none: "No service need has been agreed for the child.",
  tense: { past: "Earlier", present: "Now", future: "Coming" },
  noOption: "No service need has been agreed",
  notAgreed: "No service need has been agreed. In force: {{name}}.",
  days: "{{days}}, {{unit}}",
  contractDays_one: "{{count}} contract day a month",
  contractDays_other: "{{count}} contract days a month",
  contractShort_one: "Contract {{count}} day/month",
  contractShort_other: "Contract {{count}} days/month",
  notAgreedShort: "Not agreed",
  changed: "The hours have changed",
  times: {
    title: "Daily hours",
    none: "No hours have been agreed for today.",
    REGULAR: "Every care day {{times}}",
    IRREGULAR: "Different hours on different weekdays",
    VARIABLE_TIME: "The hours vary",
    validFrom: "Valid from {{start}}",
    validUntil: "Valid {{days}}",
    changed: "The daily hours have changed",
    changedText:
      "Check in the calendar that the times you have reported fit the new hours. The change concerns one or more of your children.",
    dismiss: "I have read this",
    dismissed: "The notice has been marked as read.",
  },
  weekdays: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
};
