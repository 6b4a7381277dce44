import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";

/**
 * Days from today to the first day that can still change, by the weekday of today: Monday first, Sunday last (contract
 * 3.13). Two working days lie between. Public holidays count as working days here.
 */
const DAYS_BEFORE = [2, 2, 2, 4, 4, 3, 2] as const;

/** The first day whose discussion times a guardian may book and cancel today. */
export const firstEditableDay = (today: IsoDate): IsoDate => addDays(today, DAYS_BEFORE[weekdayOf(today) - 1] ?? 0);

/** True when a guardian may still book or cancel a time on this day. */
export const isEditable = (date: IsoDate, today: IsoDate): boolean => date >= firstEditableDay(today);

/** The last day on which a time of this day can be booked or cancelled. */
export function lastDayToChange(date: IsoDate): IsoDate {
  let day = date;
  while (firstEditableDay(day) > date) day = addDays(day, -1);
  return day;
}
