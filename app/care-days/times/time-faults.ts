import { isInside, overlap, type Times } from "../clock-times.ts";
import type { ReservableTimes } from "./reservable-times.ts";

/** The fault of the times of a day, or null. Our own rule: the peer keeps or drops such times (contract 3.12). */
export type TimeFault = "OVERLAPPING_RESERVATIONS" | "OUTSIDE_OPERATION_TIME";

/**
 * @param times one or two, in order
 * @param allowed the times that can be reserved on that day; null on a day without care, on which times are dropped
 */
export function timeFault(times: readonly Times[], allowed: ReservableTimes | null): TimeFault | null {
  const [first, second] = times;
  if (first && second && overlap(first, second)) return "OVERLAPPING_RESERVATIONS";
  if (allowed === null || allowed.type === "INTERMITTENT_SHIFT_CARE") return null;
  return times.every((one) => isInside(one, allowed.range)) ? null : "OUTSIDE_OPERATION_TIME";
}
