import { addDays as addDaysTo, addMonths as addMonthsTo, addYears as addYearsTo, getDay } from "date-fns";

/** A civil date, `YYYY-MM-DD`. It is a string from SQL to HTML, so no time zone can move it. */
export type IsoDate = string;

/** A time of day, `HH:mm` or `HH:mm:ss`. */
export type IsoTime = string;

export const MUNICIPAL_TIME_ZONE = "Europe/Helsinki";

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real day of the calendar from year 1000 on, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const match = FORM.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The date as a local Date at noon. Use it only for arithmetic and Intl; never store it. */
export function atNoon(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

export function isoDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const asIso = (date: Date): IsoDate => isoDate(date.getFullYear(), date.getMonth() + 1, date.getDate());

export const addDays = (date: IsoDate, days: number): IsoDate => asIso(addDaysTo(atNoon(date), days));
export const addMonths = (date: IsoDate, months: number): IsoDate => asIso(addMonthsTo(atNoon(date), months));
export const addYears = (date: IsoDate, years: number): IsoDate => asIso(addYearsTo(atNoon(date), years));

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (date: IsoDate): number => getDay(atNoon(date)) || 7;

/** A range of days, both ends included; an `end` of null is open. */
export interface DateRange {
  start: IsoDate;
  end: IsoDate | null;
}

/** A range of days with both ends known and included. */
export interface FiniteDateRange {
  start: IsoDate;
  end: IsoDate;
}

/** True when the ranges have a day in common. */
export const meets = (one: FiniteDateRange, other: FiniteDateRange): boolean =>
  one.start <= other.end && other.start <= one.end;

export const includes = (range: DateRange, date: IsoDate): boolean =>
  range.start <= date && (range.end === null || date <= range.end);
