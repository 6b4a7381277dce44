import { type FiniteDateRange, type IsoDate, meets } from "~/foundation/dates/iso-date.ts";
import { firstDay, type IsoMonth, isIsoMonth, lastDay, monthOf, monthsFrom } from "~/foundation/dates/iso-month.ts";
import type { ServiceNeedSummary } from "../contract.ts";

/** A service need with agreed days, in a unit where guardians report days (spec 2 section 9). */
export interface NeedInDays extends FiniteDateRange {
  days: number;
}

export const needsInDays = (needs: readonly ServiceNeedSummary[]): NeedInDays[] =>
  needs.flatMap(({ startDate: start, endDate: end, contractDaysPerMonth: days, reservationsEnabled }) =>
    days !== null && reservationsEnabled ? [{ start, end, days }] : [],
  );

/** The agreed days of a month. If they change within the month, the newest count. Null without agreed days. */
export function agreedDaysIn(needs: readonly NeedInDays[], month: IsoMonth): number | null {
  const days = { start: firstDay(month), end: lastDay(month) };
  const found = needs.filter((need) => meets(need, days)).sort((one, other) => one.start.localeCompare(other.start));
  return found.at(-1)?.days ?? null;
}

export interface MonthToShow {
  month: IsoMonth;
  /** Null at the ends of the months with agreed days. */
  previous: IsoMonth | null;
  next: IsoMonth | null;
}

/** Later months have no absences to count yet. */
const MONTHS_AHEAD = 12;

/**
 * The month to show, and the months beside it. They go from the first month with agreed days to the last, and a year
 * ahead at most. For a month outside of these, or one that we cannot read, the month nearest to this one. Null without
 * agreed days.
 */
export function monthToShow(asked: string | null, needs: readonly NeedInDays[], today: IsoDate): MonthToShow | null {
  if (needs.length === 0) return null;
  const now = monthOf(today);
  const starts = needs.map(({ start }) => monthOf(start)).sort();
  const ends = needs.map(({ end }) => monthOf(end)).sort();
  const first = least(starts[0] ?? now, monthsFrom(now, MONTHS_AHEAD));
  const last = least(ends.at(-1) ?? now, monthsFrom(now, MONTHS_AHEAD));
  const isShown = asked !== null && isIsoMonth(asked) && asked >= first && asked <= last;
  const month = isShown ? asked : least(now < first ? first : now, last);
  return {
    month,
    previous: month > first ? monthsFrom(month, -1) : null,
    next: month < last ? monthsFrom(month, 1) : null,
  };
}

const least = (one: IsoMonth, other: IsoMonth): IsoMonth => (one < other ? one : other);

/** The number of days above the agreed ones. Null while the agreed days are enough (spec 2 section 8). */
export const daysOver = (attendanceDays: number, agreed: number): number | null =>
  attendanceDays > agreed ? attendanceDays - agreed : null;
