import type { CareDay } from "../care-day.ts";

/**
 * Are the times of this day still to be told? Only where times must be reserved and nothing is said yet. Holiday periods
 * have their own deadline, and in intermittent shift care only the days on which the unit is open are expected.
 */
export function isMissingTimes(day: CareDay, said: { hasReservation: boolean; hasAbsence: boolean }): boolean {
  if (said.hasReservation || said.hasAbsence) return false;
  if (day.scheduleType !== "RESERVATION_REQUIRED" || !day.isOperationDay || day.effect !== null) return false;
  const { reservable } = day;
  if (reservable?.type === "INTERMITTENT_SHIFT_CARE") return reservable.placementUnitOperationTime !== null;
  return reservable !== null;
}
