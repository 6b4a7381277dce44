import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cutTo,
  hasLength,
  isInside,
  keptTimes,
  lengthOf,
  type Minutes,
  overlap,
  spanOf,
  timeOf,
  timesOf,
  union,
  without,
} from "./clock-times.ts";

describe("times as they are kept", () => {
  it.each([
    ["08:00", "16:00", "08:00:00", "16:00:00"],
    ["08:00:00", "16:00:59", "08:00:00", "16:00:00"],
    ["20:00", "00:00", "20:00:00", "23:59:00"],
    ["00:00", "00:00:00", "00:00:00", "23:59:00"],
  ])("%s to %s", (start, end, from, to) => {
    expect(keptTimes({ start, end })).toEqual({ start: from, end: to });
  });

  it.each([
    ["08:00", "08:01", true],
    ["08:00", "08:00", false],
    ["08:00:00", "08:00:59", false],
    ["16:00", "08:00", false],
    ["23:58", "00:00", true],
    ["23:59", "00:00", false],
  ])("from %s to %s have a length: %s", (start, end, expected) => {
    expect(hasLength({ start, end })).toBe(expected);
  });
});

describe("times beside each other", () => {
  it.each([
    ["12:00", "13:00", false],
    ["11:59", "13:00", true],
    ["07:00", "08:00", false],
    ["07:00", "08:01", true],
    ["09:00", "10:00", true],
  ])("8 to 12 and %s to %s overlap: %s", (start, end, expected) => {
    expect(overlap({ start: "08:00", end: "12:00" }, { start, end })).toBe(expected);
    expect(overlap({ start, end }, { start: "08:00", end: "12:00" })).toBe(expected);
  });

  it.each([
    ["06:30", "17:30", true],
    ["06:29", "17:30", false],
    ["06:30", "17:31", false],
    ["08:00", "00:00", false],
  ])("%s to %s are in 6.30 to 17.30: %s", (start, end, expected) => {
    expect(isInside({ start, end }, { start: "06:30:00", end: "17:30:00" })).toBe(expected);
  });

  it("until midnight are in a day that never closes", () => {
    expect(isInside({ start: "20:00", end: "00:00" }, { start: "00:00", end: "23:59" })).toBe(true);
  });
});

/** The oracle: every minute of the day, one by one. */
const minutesIn = (spans: readonly Minutes[]): Set<number> => {
  const minutes = new Set<number>();
  for (const { from, to } of spans) for (let minute = from; minute < to; minute += 1) minutes.add(minute);
  return minutes;
};
const span = fc
  .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));

describe("sums of minutes", () => {
  it("are those of counting each minute once", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), span, (spans, other) => {
        const all = minutesIn(spans);
        const joined = union(spans);
        expect(lengthOf(joined)).toBe(all.size);
        expect(minutesIn(joined)).toEqual(all);
        const there = minutesIn([other]);
        expect(minutesIn(cutTo(joined, other))).toEqual(new Set([...all].filter((minute) => there.has(minute))));
        expect(minutesIn(without(joined, other))).toEqual(new Set([...all].filter((minute) => !there.has(minute))));
      }),
    );
  });

  it("go to clock times and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }), (from, more) => {
        const to = Math.min(1440, from + more);
        expect(spanOf(timesOf({ from, to }))).toEqual({ from, to });
      }),
    );
    expect(timeOf(1440)).toBe("00:00:00");
  });
});
