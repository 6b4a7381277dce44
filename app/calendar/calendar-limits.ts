import { addDays, type FiniteDateRange, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
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

/** Four weeks stand on one screen of a computer, and they hold every week that is asked about. */
const COMING_WEEKS = 4;
const FRIDAY = 5;

/**
 * The weeks that the calendar begins with: this one and the next ones. Where weekends are not drawn, this week is over on
 * its Saturday.
 */
export function comingWeeks(today: IsoDate, weekends: boolean): FiniteDateRange {
  const isOver = !weekends && weekdayOf(today) > FRIDAY;
  const start = addDays(mondayOf(today), isOver ? 7 : 0);
  return { start, end: addDays(start, COMING_WEEKS * 7 - 1) };
}

export interface AskedMonth {
  /** The month of today, when the calendar shows the coming weeks. */
  month: IsoMonth;
  /** True if the address asks for no month that the calendar shows: then it shows the coming weeks. */
  isComing: boolean;
  /** True if the address asks for a month that the calendar does not have. */
  isOutside: boolean;
  /** Null at the ends of the calendar. Before the coming weeks it is the month of today, from its first day on. */
  previous: IsoMonth | null;
  next: IsoMonth | null;
}

/** The month to show, and the months beside it. A name that we cannot read asks for none. */
export function askedMonth(asked: string | null, today: IsoDate, firstPlace: IsoDate | null = null): AskedMonth {
  const { first, last } = shownMonths(today, firstPlace);
  const isMonth = asked !== null && isIsoMonth(asked);
  const isOutside = isMonth && (asked < first || asked > last);
  const isComing = !isMonth || isOutside;
  const month = isComing ? monthOf(today) : asked;
  const before = month > first ? monthsFrom(month, -1) : null;
  return {
    month,
    isComing,
    isOutside,
    previous: isComing ? month : before,
    next: month < last ? monthsFrom(month, 1) : null,
  };
}
