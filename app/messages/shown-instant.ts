import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { nearDate, shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";

/** "22.11.2026 10.15". */
export function shownInstant(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${shownDate(dateAt(at), language)} ${shownTime(timeAt(at), language)}`;
}

/** The time of a message of today, the day of an older one. */
export function shortInstant(instant: string, today: string, language: Language): string {
  const at = new Date(instant);
  return dateAt(at) === today ? shownTime(timeAt(at), language) : nearDate(dateAt(at), today, language);
}
