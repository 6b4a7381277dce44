import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { draftKeptUntil, endsSoon, firstDayKept } from "./draft-lifetime.ts";

describe("the first day whose drafts are kept", () => {
  it.each([
    ["2026-03-10", "2026-02-10"],
    ["2026-02-28", "2026-01-28"],
    ["2026-03-01", "2026-02-01"],
    ["2026-03-28", "2026-02-28"],
    ["2026-03-29", "2026-03-01"],
    ["2026-03-31", "2026-03-01"],
    ["2028-03-29", "2028-02-29"],
  ])("on %s is %s", (today, day) => {
    expect(firstDayKept(today)).toBe(day);
  });

  it("is kept and the day before is not, on any day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const today = addDays("2024-01-01", days);
        const day = firstDayKept(today);
        expect(draftKeptUntil(day) >= today).toBe(true);
        expect(draftKeptUntil(addDays(day, -1)) < today).toBe(true);
      }),
    );
  });
});

describe("the guardian sees the end of a draft", () => {
  it.each([
    ["2026-03-02", false],
    ["2026-03-03", true],
    ["2026-03-10", true],
    // The nightly job has not run yet.
    ["2026-03-11", true],
  ])("that is kept until 10 March, on %s: %s", (today, told) => {
    expect(endsSoon("2026-03-10", today)).toBe(told);
  });
  it.each([null, undefined])("but not of an application without a last day (%s)", (keptUntil) => {
    expect(endsSoon(keptUntil, "2026-03-10")).toBe(false);
  });
});
