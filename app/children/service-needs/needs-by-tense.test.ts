import { describe, expect, it } from "vitest";
import type { ServiceNeedSummary } from "../contract.ts";
import { needsByTense, tenseOf } from "./needs-by-tense.ts";

const TODAY = "2026-03-10";

describe("a validity", () => {
  it.each([
    ["2026-01-01", "2026-03-09", "past"],
    ["2026-01-01", "2026-03-10", "present"],
    ["2026-03-10", "2026-12-31", "present"],
    ["2026-03-11", "2026-12-31", "future"],
    ["2026-01-01", null, "present"],
    ["2026-03-11", null, "future"],
  ] as const)("from %s to %s is %s", (start, end, tense) => expect(tenseOf({ start, end }, TODAY)).toBe(tense));
});

describe("service needs", () => {
  it("are sorted: coming ones by time, past ones with the newest first", () => {
    const needs = [
      ["2025-01-01", "2025-06-30"],
      ["2026-08-01", "2027-07-31"],
      ["2025-07-01", "2025-12-31"],
      ["2026-05-01", "2026-07-31"],
      ["2026-01-01", "2026-04-30"],
    ].map(([startDate, endDate]) => ({ startDate, endDate }) as ServiceNeedSummary);
    const { past, present, future } = needsByTense(needs, TODAY);
    const starts = (of: readonly ServiceNeedSummary[]) => of.map(({ startDate }) => startDate);
    expect(starts(past)).toEqual(["2025-07-01", "2025-01-01"]);
    expect(starts(present)).toEqual(["2026-01-01"]);
    expect(starts(future)).toEqual(["2026-05-01", "2026-08-01"]);
  });
});
