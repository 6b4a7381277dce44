import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { childDocumentTexts } from "../texts/index.ts";

/** A moment in the reader's words: "10.3.2026 klo 12.00". */
export function shownMoment(at: string, language: Language): string {
  const instant = new Date(at);
  const values = { day: shownDate(dateAt(instant), language), time: shownTime(timeAt(instant), language) };
  return childDocumentTexts.in(language)("page.when", values);
}
