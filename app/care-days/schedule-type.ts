import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { type PlacementType, PRE_PRIMARY_ONLY } from "~/placements/placement-types.ts";
import type { ScheduleType } from "./kinds.ts";

export interface Term {
  term: FiniteDateRange;
  breaks: readonly FiniteDateRange[];
}

const isInBreak = ({ breaks }: Term, date: IsoDate): boolean => breaks.some((days) => includes(days, date));

/** True on a day of a term that is not in one of its breaks. */
export const isTermDay = (terms: readonly Term[], date: IsoDate): boolean =>
  terms.some((one) => includes(one.term, date) && !isInBreak(one, date));

/**
 * Whether times must be reserved for a placement on a day (contract 1.11). Outside their terms clubs have no times.
 * Pre-primary education alone keeps its schedule there.
 */
export function scheduleTypeOn(
  type: PlacementType,
  date: IsoDate,
  terms: { club: readonly Term[]; preschool: readonly Term[] },
): ScheduleType {
  if (type === "CLUB") return isTermDay(terms.club, date) ? "FIXED_SCHEDULE" : "TERM_BREAK";
  if (!PRE_PRIMARY_ONLY.includes(type)) return "RESERVATION_REQUIRED";
  return terms.preschool.some((one) => isInBreak(one, date)) ? "TERM_BREAK" : "FIXED_SCHEDULE";
}
