import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type FiniteDateRange, includes } from "~/foundation/dates/iso-date.ts";
import { allowedRanges, comingRanges, startsOrEndsIn, type TermOfYear } from "./allowed-ranges.ts";

const TODAY = "2026-03-10";
const range = (text: string): FiniteDateRange => {
  const [start = "", end = ""] = text.split("…");
  return { start, end };
};
const written = (ranges: readonly FiniteDateRange[]) => ranges.map(({ start, end }) => `${start}…${end}`);
const term = (days: string, ...breaks: string[]): TermOfYear => ({ term: range(days), breaks: breaks.map(range) });
const SCHOOL_YEAR = term("2025-08-01…2026-07-31", "2025-12-22…2026-01-06", "2026-03-02…2026-03-06");

const allowed = (places: string[], terms = [SCHOOL_YEAR], today = TODAY) =>
  written(allowedRanges(places.map(range), terms, today));

describe("the days for which an absence can be applied for", () => {
  it.each<[string, string[], string[]]>([
    ["no place", [], []],
    ["a place that ended yesterday", ["2025-08-01…2026-03-09"], []],
    ["a place that ends today", ["2026-03-09…2026-03-10"], ["2026-03-09…2026-03-10"]],
    [
      "a place longer than the term",
      ["2025-01-01…2027-01-01"],
      ["2025-08-01…2025-12-21", "2026-01-07…2026-03-01", "2026-03-07…2026-07-31"],
    ],
    ["a place within a break", ["2026-03-03…2026-03-05"], []],
    [
      "two places that follow each other",
      ["2026-03-09…2026-03-31", "2026-04-01…2026-05-01"],
      ["2026-03-09…2026-05-01"],
    ],
    [
      "two places with a day between",
      ["2026-03-09…2026-03-31", "2026-04-02…2026-05-01"],
      ["2026-03-09…2026-03-31", "2026-04-02…2026-05-01"],
    ],
    ["a place after the term", ["2026-08-01…2027-06-01"], []],
  ])("%s", (_title, places, expected) => expect(allowed(places)).toEqual(expected));

  it("have no empty range for a break on the first or on the last day of a place", () =>
    expect(
      allowed(
        ["2026-04-01…2026-04-10"],
        [term("2025-08-01…2026-07-31", "2026-03-30…2026-04-01", "2026-04-10…2026-04-12")],
      ),
    ).toEqual(["2026-04-02…2026-04-09"]));

  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-03-01", days));
  const anyRange = fc
    .tuple(day, day)
    .map(([one, other]) => (one < other ? { start: one, end: other } : { start: other, end: one }));
  const anyTerm = fc.record({ term: anyRange, breaks: fc.array(anyRange, { maxLength: 3 }) });

  it("are the days of a place and of a term without its breaks, sorted and apart", () =>
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 3 }), fc.array(anyTerm, { maxLength: 3 }), (places, terms) => {
        const found = allowedRanges(places, terms, TODAY);
        for (let count = -1; count <= 61; count += 1) {
          const date = addDays("2026-03-01", count);
          const inTerm = (one: TermOfYear) =>
            includes(one.term, date) && !one.breaks.some((days) => includes(days, date));
          const expected = places.some((place) => place.end >= TODAY && includes(place, date)) && terms.some(inTerm);
          expect([date, found.some((one) => includes(one, date))]).toEqual([date, expected]);
          expect(found.filter((one) => includes(one, date)).length).toBeLessThanOrEqual(1);
        }
        for (const [index, one] of found.entries()) {
          expect(one.start <= one.end).toBe(true);
          const next = found[index + 1];
          if (next) expect(next.start > addDays(one.end, 1)).toBe(true);
        }
      }),
    ));
});

describe("the days that are still ahead", () => {
  it.each([
    ["2026-01-01…2026-03-09", []],
    ["2026-01-01…2026-03-10", ["2026-03-10…2026-03-10"]],
    ["2026-03-11…2026-03-12", ["2026-03-11…2026-03-12"]],
  ])("are %j in %s", (days, expected) => expect(written(comingRanges([range(days)], TODAY))).toEqual(expected));
});

describe("an absence", () => {
  it.each([
    ["2026-03-01…2026-03-09", false],
    ["2026-03-01…2026-03-10", true],
    ["2026-03-12…2026-03-13", true],
    ["2026-03-20…2026-04-30", true],
    ["2026-03-21…2026-04-30", false],
    // The absence covers the whole range, but neither its first nor its last day is in it.
    ["2026-03-01…2026-04-30", false],
  ])("from %s starts or ends on an allowed day: %s", (days, expected) =>
    expect(startsOrEndsIn(range(days), [range("2026-03-10…2026-03-20")])).toBe(expected),
  );
});
