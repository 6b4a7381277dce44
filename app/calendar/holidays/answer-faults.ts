import { lengthInDays } from "~/care-days/days-of.ts";
import type { AbsenceType } from "~/care-days/kinds.ts";
import { type FiniteDateRange, meets } from "~/foundation/dates/iso-date.ts";

/** What is wrong with a range of an answer, in the words of spec 2 section 5. */
export type RangeFault = "dateTooEarly" | "dateTooLate" | "rangesOverlap";

/**
 * The fault of each range, null for a good one. A range must lie inside one of those that the child may answer in, and
 * the ranges of a child do not overlap. Ranges that follow each other are fine.
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

/** The absence that a range becomes. Fewer days than the threshold of open ranges are another absence (contract 3.14). */
export const absenceOfRange = (
  range: FiniteDateRange,
  questionnaire: { absenceType: AbsenceType; absenceTypeThreshold?: number },
): AbsenceType =>
  lengthInDays(range) < (questionnaire.absenceTypeThreshold ?? 0) ? "OTHER_ABSENCE" : questionnaire.absenceType;
