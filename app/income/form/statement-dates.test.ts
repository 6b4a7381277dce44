import { describe, expect, it } from "vitest";
import type { FeeBasis } from "./form-answers.ts";
import { endBeforeStart, endTooLate, otherStartDates, startBounds, startDateFaults } from "./statement-dates.ts";

const today = "2026-03-10";
const codes = (faults: readonly { code: string; values?: object }[]) => faults.map(({ code }) => code);
const start = (date: string | null, kind: "adult" | "child", taken: string[] = []) =>
  startDateFaults(date, { kind, today, taken });

describe("the start of a statement", () => {
  it.each([
    ["2025-03-09", "adult", ["startTooEarly"]],
    ["2025-03-10", "adult", []],
    ["2027-03-10", "adult", []],
    ["2027-03-11", "adult", ["startTooLate"]],
    ["2000-01-01", "child", []],
    ["2027-03-10", "child", []],
    ["2027-03-11", "child", ["startTooLate"]],
  ] as const)("on %s of an %s is judged as %j", (date, of, faults) => {
    expect(codes(start(date, of))).toEqual(faults);
  });

  it("is required, and tells its bound when it is out of it", () => {
    expect(start(null, "adult")).toEqual([{ field: "startDate", code: "required" }]);
    expect(start("2020-01-01", "adult")).toEqual([
      { field: "startDate", code: "startTooEarly", values: { bound: "2025-03-10" } },
    ]);
    expect(start("2030-01-01", "child")).toEqual([
      { field: "startDate", code: "startTooLate", values: { bound: "2027-03-10" } },
    ]);
  });

  it("is not the day of another statement; the day before and after are free", () => {
    const taken = ["2026-04-01"];
    expect(start("2026-04-01", "adult", taken)).toMatchObject([
      { code: "startDateTaken", values: { date: "2026-04-01" } },
    ]);
    expect(start("2026-03-31", "adult", taken)).toEqual([]);
    expect(start("2026-04-02", "child", taken)).toEqual([]);
  });

  it("may be the edited draft's own day, unless another statement has it too", () => {
    expect(otherStartDates(["2026-04-01", "2026-03-01"], "2026-04-01")).toEqual(["2026-03-01"]);
    expect(otherStartDates(["2026-04-01", "2026-04-01"], "2026-04-01")).toEqual(["2026-04-01"]);
    expect(otherStartDates(["2026-04-01"], null)).toEqual(["2026-04-01"]);
  });

  it("goes back twelve months on a leap day to the last day of February", () => {
    expect(startBounds("adult", "2028-02-29")).toEqual({ start: "2027-02-28", end: "2029-02-28" });
  });
});

describe("the end of a statement", () => {
  const end = (endDate: string | null, feeBasis: FeeBasis | null) =>
    codes([
      ...endBeforeStart({ startDate: "2026-04-01", endDate }),
      ...endTooLate({ startDate: "2026-04-01", endDate, feeBasis }),
    ]);

  // A child's statement has no basis of a fee.
  it.each([
    ["2026-03-31", "INCOME", ["endBeforeStart"]],
    ["2026-03-31", "HIGHEST_FEE", ["endBeforeStart"]],
    ["2026-03-31", null, ["endBeforeStart"]],
    ["2026-04-01", "INCOME", []],
    ["2027-04-01", "INCOME", []],
    ["2027-04-02", "INCOME", ["endTooLate"]],
    ["2040-01-01", "HIGHEST_FEE", []],
    ["2040-01-01", null, []],
    [null, "INCOME", []],
  ] as const)("on %s by %s is judged as %j", (endDate, feeBasis, faults) => {
    expect(end(endDate, feeBasis)).toEqual(faults);
  });

  it("is not judged before there is a start", () => {
    expect(endBeforeStart({ startDate: null, endDate: "2000-01-01" })).toEqual([]);
    expect(endTooLate({ startDate: null, endDate: "2100-01-01", feeBasis: "INCOME" })).toEqual([]);
  });
});
