import type { Language } from "~/foundation/i18n/language.ts";
import { closedDays, openDays, usualOf } from "../../editing/day-choices.ts";
import { leftShown } from "../../editing/parts/saved-days-told.ts";
import { isMeant, type LeftDay } from "../../editing/saved-days.ts";
import { type Asked, daysInRange } from "../repeated-times.ts";

/**
 * The days of the range that the form cannot change, and the children who need no times, with the reason and the next
 * step. A holiday period that opens later is said once for all of its days (coming-periods.ts).
 */
export function leftOutDays(asked: Asked, language: Language): string[] {
  const family = daysInRange(asked);
  const isMeantOn = new Map(family.days.map((day) => [day.date, isMeant(day)]));
  const closed = closedDays(family)
    .filter(({ date, why }) => why.readOnly !== "notYet" && isMeantOn.get(date))
    .map(({ childId, date, why }): LeftDay => ({ childId, date, why: why.readOnly }));
  const usual = openDays(family).flatMap(({ childId, day, choices }): LeftDay[] => {
    const why = usualOf(choices);
    return why ? [{ childId, date: day.date, why }] : [];
  });
  return leftShown([...closed, ...usual], { children: asked.read.children, language }).lines;
}
