import type { Language } from "~/foundation/i18n/language.ts";
import { closedDays } from "../../editing/day-choices.ts";
import { namedDays } from "../../editing/pages/refused-days.ts";
import { daysByChild } from "../../pages/calendar-children.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { type Asked, daysInRange } from "../repeated-times.ts";

/** The reasons, with their sentences. */
const SENTENCES = [
  ["periodClosed", "reservations.periodClosed"],
  ["staffAbsence", "absences.kept"],
] as const;

/**
 * The days of the range that the form cannot change, with the reason and the next step, for each child. A holiday
 * period that opens later is said once for all of its days (coming-periods.ts).
 */
export function leftOutDays(asked: Asked, language: Language): string[] {
  const t = editingTexts.in(language);
  const closed = closedDays(daysInRange(asked));
  return SENTENCES.flatMap(([reason, sentence]) => {
    const ofReason = closed.filter(({ why }) => why.readOnly === reason);
    return daysByChild(asked.read.children, ofReason, language).map(({ name, days }) =>
      t(sentence, { name, days: namedDays(days, language) }),
    );
  });
}
