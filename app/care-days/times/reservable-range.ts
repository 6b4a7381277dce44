import { millisecondsInHour } from "date-fns/constants";
import { dateAt, instantAt } from "~/foundation/dates/clock.ts";
import { addDays, type FiniteDateRange, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";

/** A week that starts on this day of a year or later opens the days to the end of August of the next year. */
const FIRST_OF_NEXT_YEAR = "07-01";

const mondayAfter = (date: IsoDate): IsoDate => addDays(date, 8 - weekdayOf(date));

/**
 * The moment from which a week can no longer be reserved: this many elapsed hours before its first midnight. In a week
 * in which daylight saving begins or ends, the clock then shows an hour less or more (17 or 19 instead of 18).
 */
export const lockedFrom = (monday: IsoDate, thresholdHours: number): Date =>
  new Date(instantAt(monday, "00:00:00").getTime() - thresholdHours * millisecondsInHour);

/** The first Monday whose week can still be reserved: its midnight is later than now plus the hours (contract 3.12). */
const firstMonday = (now: Date, thresholdHours: number): IsoDate =>
  mondayAfter(dateAt(new Date(now.getTime() + thresholdHours * millisecondsInHour)));

/** The days whose times can be reserved now: from a Monday to the end of a school year (contract 3.12). */
export function reservableRange(now: Date, thresholdHours: number): FiniteDateRange {
  const start = firstMonday(now, thresholdHours);
  const year = Number(start.slice(0, 4));
  return { start, end: `${start.slice(5) < FIRST_OF_NEXT_YEAR ? year : year + 1}-08-31` };
}

/** The next deadline, and the week that it locks. */
export interface NextLock {
  monday: IsoDate;
  at: Date;
}

export function nextLock(now: Date, thresholdHours: number): NextLock {
  const monday = firstMonday(now, thresholdHours);
  return { monday, at: lockedFrom(monday, thresholdHours) };
}
