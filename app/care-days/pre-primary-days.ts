import { isOfficeDay } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
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
    const last = place.end < range.end ? place.end : range.end;
    for (let day = place.start > range.start ? place.start : range.start; day <= last; day = addDays(day, 1))
      if (isOfficeDay(day) && isTermDay(extendedTerms, day)) days.add(day);
  }
  return [...days].sort();
}
