import { addDays, type IsoDate, isoDate, weekdayOf } from "./iso-date.ts";

/** Easter Sunday of a year by the Gregorian calendar (the method of Meeus, Jones and Butcher). */
function easterOf(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return isoDate(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The day itself, or the next Saturday. */
const saturdayFrom = (day: IsoDate): IsoDate => addDays(day, (6 - weekdayOf(day) + 7) % 7);

/** The Saturday between 20 and 26 June. */
const midsummerOf = (year: number): IsoDate => saturdayFrom(isoDate(year, 6, 20));

/** The Saturday between 31 October and 6 November. */
const allSaintsOf = (year: number): IsoDate => saturdayFrom(isoDate(year, 10, 31));

/** The days of a year, other than weekends, when offices are closed: church and national holidays, and the two eves. */
export function finnishHolidays(year: number): Set<IsoDate> {
  const easter = easterOf(year);
  return new Set([
    isoDate(year, 1, 1),
    isoDate(year, 1, 6),
    addDays(easter, -2),
    easter,
    addDays(easter, 1),
    isoDate(year, 5, 1),
    // Ascension Day and Pentecost.
    addDays(easter, 39),
    addDays(easter, 49),
    addDays(midsummerOf(year), -1),
    midsummerOf(year),
    allSaintsOf(year),
    isoDate(year, 12, 6),
    isoDate(year, 12, 24),
    isoDate(year, 12, 25),
    isoDate(year, 12, 26),
  ]);
}

const years = new Map<string, ReadonlySet<IsoDate>>();

/** True for a church or national holiday, or one of the two eves. */
export function isPublicHoliday(date: IsoDate): boolean {
  const year = date.slice(0, 4);
  let holidays = years.get(year);
  if (!holidays) {
    holidays = finnishHolidays(Number(year));
    years.set(year, holidays);
  }
  return holidays.has(date);
}

/** True for Monday to Friday, except holidays. */
export const isOfficeDay = (date: IsoDate): boolean => weekdayOf(date) <= 5 && !isPublicHoliday(date);

/** The day itself, or the next office day. */
export function officeDayFrom(date: IsoDate): IsoDate {
  let day = date;
  while (!isOfficeDay(day)) day = addDays(day, 1);
  return day;
}
