import { millisecondsInDay } from "date-fns/constants";
import { addDays, daysInMonth, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";

/**
 * Every day of a range, in order. The days are counted, not compared: as a text the day after 9999-12-31 comes before
 * it.
 */
export const daysOf = (range: FiniteDateRange): IsoDate[] =>
  Array.from({ length: Math.max(0, lengthInDays(range)) }, (_, number) => addDays(range.start, number));

/** From the first of these days to the last. They can be in any order. Null for an empty list. */
export function spanning(dates: readonly IsoDate[]): FiniteDateRange | null {
  const sorted = [...dates].sort();
  const [start, end] = [sorted[0], sorted.at(-1)];
  return start && end ? { start, end } : null;
}

/** The number of days of a range, both ends included. */
export const lengthInDays = ({ start, end }: FiniteDateRange): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / millisecondsInDay) + 1;

/** The whole months that meet a range. */
export function wholeMonths({ start, end }: FiniteDateRange): FiniteDateRange {
  const [year = 0, month = 0] = end.split("-").map(Number);
  return { start: `${start.slice(0, 8)}01`, end: `${end.slice(0, 8)}${daysInMonth(year, month)}` };
}
