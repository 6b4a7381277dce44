import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import type { Times } from "../clock-times.ts";
import { operationTimes, type UnitHours } from "./unit-hours.ts";

/** The times that may be reserved on a day (contract 2.12). */
export type ReservableTimes =
  | { type: "NORMAL"; range: Times }
  | { type: "SHIFT_CARE"; range: Times }
  | { type: "INTERMITTENT_SHIFT_CARE"; placementUnitOperationTime: Times | null };

/**
 * The times that can be reserved for a child on a day, or null on a day without care. With intermittent shift care any
 * time can be reserved. Care is given in another unit outside the unit's own times.
 * @param unit the child's unit on that day: backup care comes before the placement
 * @param placementUnit the unit of the placement
 */
export function reservableTimes(
  date: IsoDate,
  { shiftCare, unit, placementUnit }: { shiftCare: ShiftCare; unit: UnitHours; placementUnit: UnitHours },
): ReservableTimes | null {
  if (shiftCare === "INTERMITTENT") {
    const placementUnitOperationTime = operationTimes(placementUnit, { date, shiftCare: "NONE" });
    return { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime };
  }
  const range = operationTimes(unit, { date, shiftCare });
  return range && { type: shiftCare === "FULL" ? "SHIFT_CARE" : "NORMAL", range };
}
