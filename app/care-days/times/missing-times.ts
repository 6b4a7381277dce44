import type { CareDay } from "../care-day.ts";

/**
 * True if the times of this day are still missing: times must be reserved, and nothing is reported yet. Holiday periods
 * have their own deadline. In intermittent shift care only the days on which the unit is open count.
 */
export function isMissingTimes(day: CareDay, said: { hasReservation: boolean; hasAbsence: boolean }): boolean {
  if (said.hasReservation || said.hasAbsence) return false;
  if (day.scheduleType !== "RESERVATION_REQUIRED" || !day.isOperationDay || day.effect !== null) return false;
  const { reservable } = day;
  if (reservable?.type === "INTERMITTENT_SHIFT_CARE") return reservable.placementUnitOperationTime !== null;
  return reservable !== null;
}
