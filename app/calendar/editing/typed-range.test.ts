import { describe, expect, it } from "vitest";
import { z } from "zod";
import { neededDay } from "~/foundation/forms/reading/fields.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { childrenAndDays, rangeBetween } from "./typed-range.ts";

const BOUNDS = { start: "2026-06-01", end: "2026-08-09" };
const OWN = [{ id: "elsa" }, { id: "onni" }];

const form = z.object({ start: neededDay, end: neededDay });
const between = (from: string, to: string) => {
  const { typed, faults: unread } = typedIn(Object.entries({ start: from, end: to }), form);
  const { range, faults } = rangeBetween(typed, { fields: { start: "start", end: "end" }, bounds: BOUNDS });
  return { range, faults: [...unread, ...faults] };
};
const days = (from: string, to: string) => {
  const { range, faults } = between(from, to);
  return range ? `${range.start} ${range.end}` : faults.map(({ field, code }) => `${field} ${code}`);
};

describe("the days from one typed day to another", () => {
  it.each<[from: string, to: string, expected: string | string[]]>([
    ["1.6.2026", "9.8.2026", "2026-06-01 2026-08-09"],
    ["1.7.2026", "1.7.2026", "2026-07-01 2026-07-01"],
    ["2026-07-01", "02072026", "2026-07-01 2026-07-02"],
    ["2.7.2026", "1.7.2026", ["end dateRangeOrder"]],
    ["31.5.2026", "1.7.2026", ["start dateTooEarly"]],
    ["1.7.2026", "10.8.2026", ["end dateTooLate"]],
    ["31.5.2026", "10.8.2026", ["start dateTooEarly", "end dateTooLate"]],
    ["10.8.2026", "31.5.2026", ["start dateTooLate", "end dateTooEarly"]],
  ])("%s to %s", (from, to, expected) => {
    expect(days(from, to)).toEqual(expected);
  });

  it.each([
    ["", "1.7.2026", "start"],
    ["1.7.2026", "", "end"],
    ["huomenna", "1.7.2026", "start"],
    ["1.7.2026", "31.6.2026", "end"],
  ])("are not there when one of them cannot be read: “%s” to “%s”", (from, to, field) => {
    const { range, faults } = between(from, to);
    expect(range).toBeNull();
    expect(faults.map((fault) => fault.field)).toEqual([field]);
  });
});

describe("the chosen children and the typed days", () => {
  const read = (...entries: [name: string, value: string][]) => childrenAndDays(entries, { own: OWN, bounds: BOUNDS });

  it("are one day when the end is empty", () => {
    expect(read(["children", "elsa"], ["start", "1.7.2026"], ["end", " "])).toEqual({
      childIds: ["elsa"],
      range: { start: "2026-07-01", end: "2026-07-01" },
      faults: [],
    });
  });

  it("are asked for when an empty end stands beside a start that cannot be read", () => {
    const { range, faults } = read(["children", "elsa"], ["start", "huomenna"], ["end", ""]);
    expect(range).toBeNull();
    expect(faults.map(({ field }) => field)).toEqual(["start", "end"]);
  });

  it("are only own children, and at least one", () => {
    const range: [string, string][] = [
      ["start", "1.7.2026"],
      ["end", "2.7.2026"],
    ];
    expect(read(["children", "elsa"], ["children", "vilma"], ["children", "onni"], ...range).childIds).toEqual([
      "elsa",
      "onni",
    ]);
    const faultOf = (...chosen: [string, string][]) => read(...chosen, ...range).faults;
    expect(faultOf()).toMatchObject([{ field: "children", code: "childNeeded" }]);
    expect(faultOf(["children", "vilma"])).toMatchObject([{ field: "children", code: "childGone" }]);
    expect(faultOf(["children", "elsa"], ["children", "vilma"])).toMatchObject([{ code: "childGone" }]);
  });
});
