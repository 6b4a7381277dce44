import { minutesOf, spanOf } from "~/care-days/times/clock-times.ts";
import type { DayOfChild } from "../contract.ts";
import { reservedTimes } from "../day-state.ts";

/** True when the child came before or left after what was reserved (spec 2 section 8). Without times reserved it is not. */
export function isBeyondReservation({ reservations, attendances }: DayOfChild): boolean {
  const reserved = reservedTimes(reservations).map(spanOf);
  if (reserved.length === 0) return false;
  const first = Math.min(...reserved.map(({ from }) => from));
  const last = Math.max(...reserved.map(({ to }) => to));
  return attendances.some(
    ({ start, end }) => minutesOf(start) < first || (end !== null && spanOf({ start, end }).to > last),
  );
}
