import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";

/** Today in the municipality, as the service knows it: two or three hours a day it is not the machine's day. */
export const today = (): IsoDate => dateAt(new Date());

/** A day that many days from now. */
export const dayIn = (days: number): IsoDate => addDays(today(), days);

/** A day that many days from now, as people type it. */
export const dayFromNow = (days: number): string => shownDate(dayIn(days), "fi");

/** The first weekday that is that many days from now or later. */
export function weekdayIn(days: number): IsoDate {
  const day = dayIn(days);
  const weekday = weekdayOf(day);
  return weekday <= 5 ? day : addDays(day, 8 - weekday);
}

export const thisYear = (): number => Number(today().slice(0, 4));
