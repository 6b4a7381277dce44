import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { HolidayEffect } from "../holiday-effect.ts";
import { isLasting, type KeptAbsence } from "./shown-absence.ts";

/** The days of a report that count: from today to the end of the reservable range. Null if none do (contract 3.12). */
export function daysThatCount(
  asked: FiniteDateRange,
  today: IsoDate,
  reservable: FiniteDateRange,
): FiniteDateRange | null {
  const start = asked.start < today ? today : asked.start;
  const end = asked.end > reservable.end ? reservable.end : asked.end;
  return start <= end ? { start, end } : null;
}

/** False on a day of a holiday period that is not asked about yet. A closed period takes absences (contract 3.12). */
export const takesReport = (day: { isOperationDay: boolean; effect: HolidayEffect | null }): boolean =>
  day.isOperationDay && day.effect?.type !== "NotYetReservable";

/**
 * True if a new report leaves the absence as it is: an absence that a guardian cannot change, or a planned one on a
 * locked day.
 */
export const staysAtReport = (absence: KeptAbsence, isLocked: boolean): boolean =>
  isLasting(absence) || (isLocked && absence.type === "PLANNED_ABSENCE");
