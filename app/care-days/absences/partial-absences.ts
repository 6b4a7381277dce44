import { minutesInDay } from "date-fns/constants";
import type { PlacementType } from "~/placements/placement-types.ts";
import { cutTo, lengthOf, spanOf, type Times, union } from "../clock-times.ts";
import type { AbsenceCategory } from "../kinds.ts";
import { absenceCategories } from "./absence-categories.ts";

/** Minutes of contract 3.12. With fewer, that part of the day counts as an absence. */
const LEAST = { prePrimary: 60, daycare: 15, fiveYearOlds: 4 * 60 + 15 };

const FIVE_YEAR_OLDS: readonly PlacementType[] = ["DAYCARE_FIVE_YEAR_OLDS", "DAYCARE_PART_TIME_FIVE_YEAR_OLDS"];

const WHOLE_DAY = minutesInDay;

/**
 * The parts of a day for which a child is away although times are reserved (contract 3.12). Example: the child comes at
 * noon and misses pre-primary education.
 * @param prePrimary the unit's time of pre-primary education, or null if there is none on that day
 */
export function partialAbsences(
  type: PlacementType,
  reserved: readonly Times[],
  prePrimary: Times | null,
): AbsenceCategory[] {
  const spans = union(reserved.map(spanOf));
  const categories = absenceCategories(type);
  const away: AbsenceCategory[] = [];
  if (categories.includes("BILLABLE") && isAwayFromDaycare()) away.push("BILLABLE");
  if (categories.length === 2 && prePrimary && lengthOf(cutTo(spans, spanOf(prePrimary))) < LEAST.prePrimary)
    away.push("NONBILLABLE");
  return away;

  function isAwayFromDaycare(): boolean {
    if (FIVE_YEAR_OLDS.includes(type)) return lengthOf(spans) < LEAST.fiveYearOlds;
    if (categories.length === 1 || !prePrimary) return lengthOf(spans) < LEAST.daycare;
    const { from, to } = spanOf(prePrimary);
    const [before, after] = [cutTo(spans, { from: 0, to: from }), cutTo(spans, { from: to, to: WHOLE_DAY })];
    return lengthOf(before) < LEAST.daycare && lengthOf(after) < LEAST.daycare;
  }
}
