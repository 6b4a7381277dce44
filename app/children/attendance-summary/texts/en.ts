import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Attendance summary",
  months: "Months",
  notAgreed: "No number of days has been agreed for this month.",
  days_one: "{{count}} attendance day.",
  days_other: "{{count}} attendance days.",
  daysOf_one: "{{count}} attendance day. {{agreed}} days a month are agreed.",
  daysOf_other: "{{count}} attendance days. {{agreed}} days a month are agreed.",
  overShort_one: "{{count}} day more than agreed",
  overShort_other: "{{count}} days more than agreed",
  daysShort_one: "{{month}}: {{count}} day",
  daysShort_other: "{{month}}: {{count}} days",
  daysOfShort_one: "{{month}}: {{count}}/{{agreed}} days",
  daysOfShort_other: "{{month}}: {{count}}/{{agreed}} days",
  overText: "Days off that are reported in advance are not counted, sick days are. Extra days may affect the fee.",
  toCalendar: "Report days off in the calendar",
  away: "Days off: {{days}}.",
  noneAway: "No days off have been reported for the month.",
  kinds: {
    care_one: "{{count}} attendance day",
    care_other: "{{count}} attendance days",
    away_one: "{{count}} day off",
    away_other: "{{count}} days off",
    none_one: "{{count}} day without care",
    none_other: "{{count}} days without care",
  },
};
