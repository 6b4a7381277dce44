import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CalendarDay } from "../contract.ts";

/** A holiday period whose days can be reported only from a later day on. */
export interface ComingPeriod extends FiniteDateRange {
  opensOn: IsoDate;
}

/** The periods of these days that are not open yet for some child, the earliest first. */
export function comingPeriods(days: readonly CalendarDay[]): ComingPeriod[] {
  const found = new Map<string, ComingPeriod>();
  for (const { holidayPeriodEffect: effect } of days.flatMap(({ children }) => children))
    if (effect?.type === "NotYetReservable")
      found.set(effect.period.start, { ...effect.period, opensOn: effect.reservationsOpenOn });
  return [...found.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
}
