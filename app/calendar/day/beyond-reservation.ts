import { minutesOf, spanOf } from "~/care-days/clock-times.ts";
import type { DayOfChild } from "../contract.ts";
import { reservedTimes } from "../day-state/day-state.ts";

/**
 * True if the child came before the reserved time or left after it (spec 2 section 8). False without reserved times.
 */
export function isBeyondReservation({ reservations, attendances }: DayOfChild): boolean {
  const reserved = reservedTimes(reservations).map(spanOf);
  if (reserved.length === 0) return false;
  const first = Math.min(...reserved.map(({ from }) => from));
  const last = Math.max(...reserved.map(({ to }) => to));
  return attendances.some(
    ({ start, end }) => minutesOf(start) < first || (end !== null && spanOf({ start, end }).to > last),
  );
}
