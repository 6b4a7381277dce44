import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Sammandrag av närvaron",
  months: "Månader",
  notAgreed: "Inget antal dagar har avtalats för den här månaden.",
  days_one: "{{count}} närvarodag.",
  days_other: "{{count}} närvarodagar.",
  daysOf_one: "{{count}} närvarodag. Avtalet gäller {{agreed}} dagar i månaden.",
  daysOf_other: "{{count}} närvarodagar. Avtalet gäller {{agreed}} dagar i månaden.",
  overShort_one: "{{count}} dag mer än avtalat",
  overShort_other: "{{count}} dagar mer än avtalat",
  daysShort_one: "{{month}}: {{count}} dag",
  daysShort_other: "{{month}}: {{count}} dagar",
  daysOfShort_one: "{{month}}: {{count}}/{{agreed}} dagar",
  daysOfShort_other: "{{month}}: {{count}}/{{agreed}} dagar",
  overText:
    "Lediga dagar som anmälts på förhand minskar närvarodagarna, sjukdagar gör det inte. Extra dagar kan påverka avgiften.",
  toCalendar: "Anmäl lediga dagar i kalendern",
  away: "Ledig {{days}}.",
  noneAway: "Inga lediga dagar har anmälts för månaden.",
  kinds: {
    care_one: "{{count}} närvarodag",
    care_other: "{{count}} närvarodagar",
    away_one: "{{count}} ledig dag",
    away_other: "{{count}} lediga dagar",
    none_one: "{{count}} dag utan verksamhet",
    none_other: "{{count}} dagar utan verksamhet",
  },
};
