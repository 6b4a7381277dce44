import { describe, expect, it } from "vitest";
import { mondayOf, mondayOfWeek, weekName, weekNumber, weekOf } from "./iso-week.ts";

describe("a week", () => {
  it.each([
    ["2026-11-22", "2026-11-16", 47, "2026-W47"],
    ["2026-11-23", "2026-11-23", 48, "2026-W48"],
    ["2026-12-31", "2026-12-28", 53, "2026-W53"],
    ["2027-01-03", "2026-12-28", 53, "2026-W53"],
    ["2027-01-04", "2027-01-04", 1, "2027-W01"],
  ])("of %s begins on %s, is number %i and is called %s", (date, monday, number, name) => {
    expect([mondayOf(date), weekNumber(date), weekName(date)]).toEqual([monday, number, name]);
    expect(mondayOfWeek(name)).toBe(monday);
  });
  it.each(["2027-W53", "2026-W00", "2026-W54", "0000-W01", "2026-49", "", "viikko"])("is not called %j", (name) =>
    expect(mondayOfWeek(name)).toBeNull(),
  );
  it("goes on over the end of a month", () =>
    expect(weekOf("2026-11-30")).toEqual({ start: "2026-11-30", end: "2026-12-06" }));
});
