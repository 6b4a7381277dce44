import { describe, expect, test } from "vitest";
import type { StatementStatus, StatementType } from "../contract.ts";
import { type NextStep, nextSteps } from "./next-steps.ts";

const TODAY = "2026-03-10";

describe("the sentences above a statement to read", () => {
  test.each<[StatementStatus, StatementType, string | null, NextStep[]]>([
    ["SENT", "INCOME", "2027-02-28", ["SENT", "decision", "details", "changes", "until"]],
    ["HANDLING", "INCOME", "2027-02-28", ["SENT", "decision", "details", "changes", "until"]],
    ["SENT", "CHILD_INCOME", null, ["SENT", "decision", "details"]],
    ["SENT", "HIGHEST_FEE", null, ["SENT", "decision"]],
    ["HANDLED", "INCOME", "2026-03-10", ["until"]],
    ["HANDLED", "INCOME", "2026-03-09", ["ended"]],
    ["HANDLED", "HIGHEST_FEE", null, []],
    ["DRAFT", "INCOME", "2027-02-28", []],
  ])("%s, %s, valid until %s: %j", (status, type, endDate, steps) =>
    expect(nextSteps({ status, type, startDate: "2026-03-01", endDate }, TODAY)).toEqual(steps),
  );
});
