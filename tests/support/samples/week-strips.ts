import { addDays, type FiniteDateRange, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";

/**
 * Weeks drawn as strips: a character for each day from Monday to Sunday, a space between weeks. "mmmmm-- .....--" are two
 * weeks of five days. A table of strips shows on which day something begins and ends.
 */
const WEEK = 7;

/** Draws so many weeks from a Monday on. */
export function drawnFrom(monday: IsoDate, weeks: number, mark: (day: IsoDate) => string): string {
  expectMonday(monday);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_day, order) => mark(addDays(monday, WEEK * week + order))).join(""),
  ).join(" ");
}

/** Each day of a strip that begins on a Monday, with its character. */
export function daysDrawn(monday: IsoDate, strip: string): [day: IsoDate, mark: string][] {
  expectMonday(monday);
  return [...strip.replaceAll(" ", "")].map((mark, order) => [addDays(monday, order), mark]);
}

/** The ranges of days of a strip that have this character, in order. */
export function rangesDrawn(monday: IsoDate, strip: string, mark: string): FiniteDateRange[] {
  const ranges: FiniteDateRange[] = [];
  for (const [day, one] of daysDrawn(monday, strip)) {
    if (one !== mark) continue;
    const last = ranges.at(-1);
    if (last && addDays(last.end, 1) === day) last.end = day;
    else ranges.push({ start: day, end: day });
  }
  return ranges;
}

function expectMonday(day: IsoDate): void {
  if (weekdayOf(day) !== 1) throw new Error(`${day} is no Monday`);
}
