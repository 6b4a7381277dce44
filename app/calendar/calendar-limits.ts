import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { firstDay, type IsoMonth, isIsoMonth, lastDay, monthOf, monthsFrom } from "~/foundation/dates/iso-month.ts";
import type { CalendarDays } from "./contract.ts";
import { mondayOf } from "./iso-week.ts";

export { firstDay, type IsoMonth, isIsoMonth, lastDay, monthOf, monthsFrom };

/** A child comes at most this many times a day (spec 2 section 4). */
export const MOST_TIMES = 2;

const MONTHS_BACK = 1;
const MONTHS_AHEAD = 12;

/**
 * The months that the calendar shows: from the month before this one to the same month a year ahead (spec 2 section 9). A
 * child's first place, where a page knows it, moves the beginning back to its month.
 */
export function shownMonths(today: IsoDate, firstPlace: IsoDate | null = null): { first: IsoMonth; last: IsoMonth } {
  const usual = monthsFrom(monthOf(today), -MONTHS_BACK);
  const ofPlace = firstPlace ? monthOf(firstPlace) : usual;
  return { first: ofPlace < usual ? ofPlace : usual, last: monthsFrom(monthOf(today), MONTHS_AHEAD) };
}

/** The days that the calendar shows: from the Monday of the first month's first week to the end of the last month. */
export function shownDays(today: IsoDate, firstPlace: IsoDate | null = null): FiniteDateRange {
  const { first, last } = shownMonths(today, firstPlace);
  return { start: mondayOf(firstDay(first)), end: lastDay(last) };
}

/** The last day that can be reported here. In June and July more days can be reserved than the calendar shows. */
export function lastReportable({ reservableRange }: Pick<CalendarDays, "reservableRange">, today: IsoDate): IsoDate {
  const { end } = shownDays(today);
  return reservableRange.end < end ? reservableRange.end : end;
}

export interface AskedMonth {
  month: IsoMonth;
  /** True if the address asks for a month that the calendar does not show. The page then shows the present month. */
  isOutside: boolean;
  /** Null at the ends of the calendar. */
  previous: IsoMonth | null;
  next: IsoMonth | null;
}

/** The month to show, and the months beside it. A name that we cannot read is the present month. */
export function askedMonth(asked: string | null, today: IsoDate, firstPlace: IsoDate | null = null): AskedMonth {
  const { first, last } = shownMonths(today, firstPlace);
  const isMonth = asked !== null && isIsoMonth(asked);
  const isOutside = isMonth && (asked < first || asked > last);
  const month = isMonth && !isOutside ? asked : monthOf(today);
  return {
    month,
    isOutside,
    previous: month > first ? monthsFrom(month, -1) : null,
    next: month < last ? monthsFrom(month, 1) : null,
  };
}
