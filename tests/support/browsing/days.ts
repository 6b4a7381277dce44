import { dateAt } from "~/foundation/dates/clock.ts";
import { finnishHolidays } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, addMonths, type IsoDate, isoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";

/** Today in the municipality, as the service knows it: two or three hours a day it is not the machine's day. */
export const today = (): IsoDate => dateAt(new Date());

/** A day that many days from now. */
export const dayIn = (days: number): IsoDate => addDays(today(), days);

/** A day that many days from now, as people type it. */
export const dayFromNow = (days: number): string => shownDate(dayIn(days), "fi");

/** The first day that many days from now or later on which children are in care: no weekend, no public holiday. */
export function workdayIn(days: number): IsoDate {
  const day = dayIn(days);
  const isFree = weekdayOf(day) > 5 || finnishHolidays(Number(day.slice(0, 4))).has(day);
  return isFree ? workdayIn(days + 1) : day;
}

/** A day of the month that comes so many months from now. */
export function dayOfMonthIn(months: number, day: number): IsoDate {
  const [year, month] = addMonths(today(), months).split("-").map(Number) as [number, number];
  return isoDate(year, month, day);
}

export const thisYear = (): number => Number(today().slice(0, 4));
