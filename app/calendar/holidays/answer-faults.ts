import { lengthInDays } from "~/care-days/days-of.ts";
import type { AbsenceType } from "~/care-days/kinds.ts";
import { type FiniteDateRange, meets } from "~/foundation/dates/iso-date.ts";

/** A fault of a range of an answer, in the words of spec 2 section 5. */
export type RangeFault = "dateTooEarly" | "dateTooLate" | "rangesOverlap";

/**
 * The fault of each range, or null. A range must lie inside one of the ranges that the child can answer in. The ranges
 * of a child must not overlap. They may follow each other without a gap.
 */
export const rangeFaults = (
  ranges: readonly FiniteDateRange[],
  eligible: readonly FiniteDateRange[],
): (RangeFault | null)[] =>
  ranges.map((range, order) => {
    if (!eligible.some(({ start, end }) => start <= range.start && range.end <= end))
      return eligible.every(({ start }) => range.start < start) ? "dateTooEarly" : "dateTooLate";
    const overlaps = ranges.some((other, place) => place !== order && meets(other, range));
    return overlaps ? "rangesOverlap" : null;
  });

/**
 * The kind of absence that a range becomes. With fewer days than the threshold of open ranges it is another absence
 * (contract 3.14).
 */
export const absenceOfRange = (
  range: FiniteDateRange,
  questionnaire: { absenceType: AbsenceType; absenceTypeThreshold?: number },
): AbsenceType =>
  lengthInDays(range) < (questionnaire.absenceTypeThreshold ?? 0) ? "OTHER_ABSENCE" : questionnaire.absenceType;
