import type { CareDay } from "../care-day.ts";

/**
 * True if this day is still to be reported: times must be reserved, and nothing is reported yet. In an open holiday period
 * the guardian says whether the child comes. Before and after, the days of the period are not asked about. In
 * intermittent shift care only the days on which the unit is open count.
 */
export function isMissingTimes(day: CareDay, said: { hasReservation: boolean; hasAbsence: boolean }): boolean {
  if (said.hasReservation || said.hasAbsence) return false;
  if (day.scheduleType !== "RESERVATION_REQUIRED" || !day.isOperationDay) return false;
  const { effect, reservable } = day;
  if (effect !== null && effect.type !== "ReservationsOpen") return false;
  if (reservable?.type === "INTERMITTENT_SHIFT_CARE") return reservable.placementUnitOperationTime !== null;
  return reservable !== null;
}
