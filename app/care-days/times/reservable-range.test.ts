import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { drawnFrom } from "../../../tests/support/samples/week-strips.ts";
import { lockedFrom, nextLock, reservableRange } from "./reservable-range.ts";

const THRESHOLD = 150;

describe("the days that can be reserved", () => {
  it.each([
    ["a second before Monday at 18", "2026-03-09T17:59:59+02:00", "2026-03-16", "2026-08-31"],
    ["on Monday at 18", "2026-03-09T18:00:00+02:00", "2026-03-23", "2026-08-31"],
    ["on Sunday night", "2026-03-15T23:59:59+02:00", "2026-03-23", "2026-08-31"],
    ["on the last Monday before July", "2026-06-22T17:59:59+03:00", "2026-06-29", "2026-08-31"],
    ["on the first Monday of July", "2026-06-22T18:00:00+03:00", "2026-07-06", "2027-08-31"],
    ["over the turn of the year", "2026-12-21T18:00:00+02:00", "2027-01-04", "2027-08-31"],
  ])("%s begin on a Monday and end with a school year", (_when, now, start, end) => {
    expect(reservableRange(new Date(now), THRESHOLD)).toEqual({ start, end });
  });

  it.each([
    ["a second before Monday at 18", "2026-03-09T17:59:59+02:00", "2026-03-09", "....... rrrrrrr rrrrrrr"],
    ["on Monday at 18", "2026-03-09T18:00:00+02:00", "2026-03-09", "....... ....... rrrrrrr"],
    [
      "a second before 17, when summer time begins",
      "2026-03-23T16:59:59+02:00",
      "2026-03-23",
      "....... rrrrrrr rrrrrrr",
    ],
    ["at 17, when summer time begins", "2026-03-23T17:00:00+02:00", "2026-03-23", "....... ....... rrrrrrr"],
    ["a second before 19, when summer time ends", "2026-10-19T18:59:59+03:00", "2026-10-19", "....... rrrrrrr rrrrrrr"],
    ["at 19, when summer time ends", "2026-10-19T19:00:00+03:00", "2026-10-19", "....... ....... rrrrrrr"],
    ["the week after the end of August", "2026-06-22T17:59:59+03:00", "2026-08-24", "rrrrrrr r...... ......."],
    ["the same week from July on", "2026-06-22T18:00:00+03:00", "2026-08-24", "rrrrrrr rrrrrrr rrrrrrr"],
  ])("%s are these of three weeks", (_when, now, monday, expected) => {
    const range = reservableRange(new Date(now), THRESHOLD);
    expect(drawnFrom(monday, 3, (day) => (includes(range, day) ? "r" : "."))).toBe(expected);
  });

  it.each([
    [144, "2026-03-16", "2026-03-10", "00:00:00"],
    [150, "2026-03-16", "2026-03-09", "18:00:00"],
    [156, "2026-03-16", "2026-03-09", "12:00:00"],
    [231, "2026-03-16", "2026-03-06", "09:00:00"],
    // The night before 30 March is an hour short, and the one before 26 October an hour long.
    [150, "2026-03-30", "2026-03-23", "17:00:00"],
    [150, "2026-10-26", "2026-10-19", "19:00:00"],
    [150, "2026-04-06", "2026-03-30", "18:00:00"],
    [150, "2026-11-02", "2026-10-26", "18:00:00"],
  ])("%i hours before the week of %s is %s at %s", (hours, monday, date, time) => {
    const at = lockedFrom(monday, hours);
    expect([dateAt(at), timeAt(at)]).toEqual([date, time]);
    expect(nextLock(new Date(at.getTime() - 1), hours)).toEqual({ monday, at });
    expect(nextLock(at, hours).monday > monday).toBe(true);
  });

  it("begin on the Monday that an oracle finds by walking hour by hour", () => {
    const around = fc.date({
      min: new Date("2024-01-01T00:00:00Z"),
      max: new Date("2032-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(around, fc.constantFrom(0, 144, 150, 156, 231), (now, hours) => {
        const { start, end } = reservableRange(now, hours);
        expect(start).toBe(walkToMonday(now, hours));
        const [year = "", month = ""] = start.split("-");
        expect(end).toBe(`${Number(month) < 7 ? year : Number(year) + 1}-08-31`);
      }),
      { numRuns: 200 },
    );
  });
});

/**
 * An oracle. It starts at the moment after the hours and goes on in quarters of an hour, until a Monday begins in the
 * municipality.
 */
function walkToMonday(now: Date, hours: number): string {
  const quarter = 900_000;
  let at = now.getTime() + hours * 3_600_000;
  let day = dateAt(new Date(at));
  for (;;) {
    at += quarter;
    const next = dateAt(new Date(at));
    if (next !== day && weekdayOf(next) === 1) return next;
    day = next;
  }
}
