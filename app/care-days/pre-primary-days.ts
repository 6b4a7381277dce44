import { isOfficeDay } from "~/foundation/dates/finnish-holidays.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { daysOf } from "./days-of.ts";
import { isTermDay, type Term } from "./schedule-type.ts";

/**
 * The days of a range with pre-primary education: weekdays of a pre-primary place in the extended term, without term
 * breaks and public holidays (contract 3.12).
 */
export function prePrimaryDays(
  range: FiniteDateRange,
  places: readonly FiniteDateRange[],
  extendedTerms: readonly Term[],
): IsoDate[] {
  const days = new Set<IsoDate>();
  for (const place of places) {
    const end = place.end < range.end ? place.end : range.end;
    const start = place.start > range.start ? place.start : range.start;
    for (const day of daysOf({ start, end })) if (isOfficeDay(day) && isTermDay(extendedTerms, day)) days.add(day);
  }
  return [...days].sort();
}
