import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { HolidayEffect } from "../holiday-effect.ts";
import { type AbsenceType, REPORTED_ABSENCE_TYPES } from "../kinds.ts";
import { isLasting, type KeptAbsence } from "./shown-absence.ts";

/** The days of a report that count: from today to the end of the reservable range. Null when none do (contract 3.12). */
export function daysThatCount(
  asked: FiniteDateRange,
  today: IsoDate,
  reservable: FiniteDateRange,
): FiniteDateRange | null {
  const start = asked.start < today ? today : asked.start;
  const end = asked.end > reservable.end ? reservable.end : asked.end;
  return start <= end ? { start, end } : null;
}

export const mayBeReported = (type: AbsenceType): boolean => REPORTED_ABSENCE_TYPES.some((one) => one === type);

/** A day of a holiday period that is not asked about yet is skipped; a closed one takes absences (contract 3.12). */
export const takesReport = (day: { isOperationDay: boolean; effect: HolidayEffect | null }): boolean =>
  day.isOperationDay && day.effect?.type !== "NotYetReservable";

/** An absence that a new report leaves as it is: what a guardian can't change, and a planned one on locked days. */
export const staysAtReport = (absence: KeptAbsence, isLocked: boolean): boolean =>
  isLasting(absence) || (isLocked && absence.type === "PLANNED_ABSENCE");
