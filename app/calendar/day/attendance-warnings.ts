import { minutesOf, spanOf } from "~/care-days/clock-times.ts";
import type { DayOfChild } from "../contract.ts";
import { reservedTimes } from "../day-state/day-state.ts";

/**
 * What the attendance of a day has beyond the report: the child came before the reserved times, left after them, or was
 * there although no presence was reported.
 */
export type AttendanceWarning = "early" | "late" | "unreported";

/**
 * The warnings of a child's day (spec 2 section 8). Early and late can both be true. A report without times warns of
 * nothing, nor does a day for which the service asks no report.
 */
export function attendanceWarnings({ reservations, attendances, scheduleType }: DayOfChild): AttendanceWarning[] {
  if (attendances.length === 0) return [];
  if (reservations.length === 0) return scheduleType === "RESERVATION_REQUIRED" ? ["unreported"] : [];
  const reserved = reservedTimes(reservations).map(spanOf);
  if (reserved.length === 0) return [];
  const first = Math.min(...reserved.map(({ from }) => from));
  const last = Math.max(...reserved.map(({ to }) => to));
  return [
    ...(attendances.some(({ start }) => minutesOf(start) < first) ? (["early"] as const) : []),
    ...(attendances.some(({ start, end }) => end !== null && spanOf({ start, end }).to > last)
      ? (["late"] as const)
      : []),
  ];
}
