import { getISOWeek, getISOWeekYear } from "date-fns";
import {
  addDays,
  atNoon,
  type FiniteDateRange,
  type IsoDate,
  isIsoDate,
  isoDate,
  weekdayOf,
} from "~/foundation/dates/iso-date.ts";

export const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekdayOf(date));

/** A week from Monday to Sunday. */
export const weekOf = (monday: IsoDate): FiniteDateRange => ({ start: monday, end: addDays(monday, 6) });

/** 1 to 53, as calendars in Finland number weeks. */
export const weekNumber = (date: IsoDate): number => getISOWeek(atNoon(date));

/** The name of a day's week in addresses: `2026-W49`. */
export const weekName = (date: IsoDate): string =>
  `${getISOWeekYear(atNoon(date))}-W${String(weekNumber(date)).padStart(2, "0")}`;

/** The Monday of a named week, or null when there is no such week. */
export function mondayOfWeek(name: string): IsoDate | null {
  const match = /^(\d{4})-W(\d{2})$/.exec(name);
  if (!match) return null;
  // 4 January is always in the first week.
  const fourth = isoDate(Number(match[1]), 1, 4);
  if (!isIsoDate(fourth)) return null;
  const monday = addDays(mondayOf(fourth), (Number(match[2]) - 1) * 7);
  return weekName(monday) === name ? monday : null;
}
