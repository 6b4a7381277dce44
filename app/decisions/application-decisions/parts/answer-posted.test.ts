import { describe, expect, it } from "vitest";
import { sortPosted } from "~/foundation/forms/reading/posted.ts";
import type { DecisionToAnswer } from "../contract.ts";
import { startField, typedStart } from "./answer-posted.ts";

const DECISION = "00000000-0000-4000-8000-000000000001";
const ALL = [
  { decision: { id: DECISION }, validRequestedStartDatePeriod: { start: "2026-08-03", end: "2026-08-17" } },
] as unknown as DecisionToAnswer[];

const typed = (start: string, decisionId = DECISION) =>
  typedStart(
    sortPosted([
      ["decisionId", decisionId],
      [startField(DECISION), start],
    ]),
    ALL,
  );

describe("the start that was typed", () => {
  it.each([
    ["3.8.2026", "2026-08-03"],
    ["17082026", "2026-08-17"],
    [" 10. elokuuta 2026", "2026-08-10"],
  ])("%s is %s", (text, day) => {
    expect(typed(text)).toBe(day);
  });
  it.each([
    ["", "startMissing"],
    ["  ", "startMissing"],
    ["2.8.2026", "dateTooEarly"],
    ["18.8.2026", "dateTooLate"],
    ["31.2.2026", "dateNoSuchDay"],
    ["ensi viikolla", "dateNotUnderstood"],
  ])("“%s” is told at its field: %s", (text, code) => {
    expect(typed(text)).toMatchObject({ field: startField(DECISION), code });
  });
  it("of an unknown decision is a fault of the whole form", () => {
    expect(typed("3.8.2026", "another")).toEqual({ field: "", code: "notOfApplication" });
  });
});
