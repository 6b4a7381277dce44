import { addMonths, daysInMonth, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CalendarDays } from "./contract.ts";
import { mondayOf } from "./iso-week.ts";

/** A month, `YYYY-MM`. */
export type IsoMonth = string;

const MONTHS_BACK = 1;
const MONTHS_AHEAD = 12;

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);
export const firstDay = (month: IsoMonth): IsoDate => `${month}-01`;
export const lastDay = (month: IsoMonth): IsoDate =>
  `${month}-${String(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))).padStart(2, "0")}`;

export const monthsFrom = (month: IsoMonth, count: number): IsoMonth => monthOf(addMonths(firstDay(month), count));

/** The months that the calendar shows: from the one before this to the same one a year ahead (spec 2 section 9). */
export const shownMonths = (today: IsoDate): { first: IsoMonth; last: IsoMonth } => ({
  first: monthsFrom(monthOf(today), -MONTHS_BACK),
  last: monthsFrom(monthOf(today), MONTHS_AHEAD),
});

/** The days that the calendar shows: from the Monday of the first month's first week to the end of the last month. */
export function shownDays(today: IsoDate): FiniteDateRange {
  const { first, last } = shownMonths(today);
  return { start: mondayOf(firstDay(first)), end: lastDay(last) };
}

/** The last day that can be reported here: in June and July more may be reserved than the calendar shows. */
export function lastReportable({ reservableRange }: Pick<CalendarDays, "reservableRange">, today: IsoDate): IsoDate {
  const { end } = shownDays(today);
  return reservableRange.end < end ? reservableRange.end : end;
}

export interface AskedMonth {
  month: IsoMonth;
  /** The address asked for a month that the calendar does not show. The month is then the present one. */
  isOutside: boolean;
  /** Null at the ends of what the calendar shows. */
  previous: IsoMonth | null;
  next: IsoMonth | null;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month to show, and the months beside it. An unreadable name is the present month. */
export function askedMonth(asked: string | null, today: IsoDate): AskedMonth {
  const { first, last } = shownMonths(today);
  const isMonth = asked !== null && MONTH.test(asked);
  const isOutside = isMonth && (asked < first || asked > last);
  const month = isMonth && !isOutside ? asked : monthOf(today);
  return {
    month,
    isOutside,
    previous: month > first ? monthsFrom(month, -1) : null,
    next: month < last ? monthsFrom(month, 1) : null,
  };
}
