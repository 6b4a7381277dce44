import { describe, expect, it } from "vitest";
import { decisionToAnswer as one } from "../../../../tests/people/decision-to-answer.ts";
import type { DecisionToAnswer } from "../contract.ts";
import { asksBeforeLeaving, isOpenTo, questionIn } from "./question-asked.ts";

const asked = (query: string, all: DecisionToAnswer[]) => questionIn(new URLSearchParams(query), all)?.kind ?? null;
const PAIR = [one("PRESCHOOL"), one("PRESCHOOL_DAYCARE")];

describe("the question that an address asks", () => {
  it.each<[string, string, DecisionToAnswer[], string | null]>([
    ["nothing without a parameter", "", PAIR, null],
    ["to accept on the first day of the bounds", "accept=DAYCARE&start=2026-08-03", [one("DAYCARE")], "accept"],
    ["and on the last", "accept=DAYCARE&start=2026-08-17", [one("DAYCARE")], "accept"],
    ["not a day before", "accept=DAYCARE&start=2026-08-02", [one("DAYCARE")], null],
    ["nor a day after", "accept=DAYCARE&start=2026-08-18", [one("DAYCARE")], null],
    ["nor on no day", "accept=DAYCARE&start=tomorrow", [one("DAYCARE")], null],
    ["nor without one", "accept=DAYCARE", [one("DAYCARE")], null],
    ["to reject", "reject=DAYCARE", [one("DAYCARE")], "reject"],
    ["not what is answered already", "reject=DAYCARE", [one("DAYCARE", "ACCEPTED")], null],
    ["not what only the applicant answers", "reject=DAYCARE", [one("DAYCARE", "PENDING", false)], null],
    ["not what has to wait", "reject=PRESCHOOL_DAYCARE", PAIR, null],
    ["not a decision of another application", "reject=CLUB", PAIR, null],
    ["whether to leave", "leave=1", PAIR, "leave"],
    ["not when there is one decision alone", "leave=1", [one("DAYCARE")], null],
  ])("%s", (_title, query, all, kind) => {
    expect(asked(query, all)).toBe(kind);
  });

  it("names the decisions that fall with rejected pre-primary education, and none for daycare", () => {
    const question = questionIn(new URLSearchParams("reject=PRESCHOOL"), PAIR);
    expect(question?.kind === "reject" && question.falls.map(({ id }) => id)).toEqual(["PRESCHOOL_DAYCARE"]);
    const alone = questionIn(new URLSearchParams("reject=DAYCARE"), [one("DAYCARE")]);
    expect(alone?.kind === "reject" && alone.falls).toEqual([]);
  });
});

describe("leaving the page", () => {
  it.each<[string, DecisionToAnswer[], boolean]>([
    ["asks when one of two is open", [one("PRESCHOOL", "ACCEPTED"), one("PRESCHOOL_DAYCARE")], true],
    ["not when all are answered", [one("PRESCHOOL", "ACCEPTED"), one("PRESCHOOL_DAYCARE", "REJECTED")], false],
    ["not for one decision", [one("DAYCARE")], false],
    ["not for whom only reads", PAIR.map(({ decision }) => one(decision.type, "PENDING", false)), false],
  ])("%s", (_title, all, asks) => {
    expect(asksBeforeLeaving(all)).toBe(asks);
  });
});

describe("a decision open to an answer", () => {
  it("is pre-primary education first, and connected care after pre-primary education is accepted", () => {
    expect(PAIR.map((each) => isOpenTo(each, PAIR))).toEqual([true, false]);
    const next = [one("PRESCHOOL", "ACCEPTED"), one("PRESCHOOL_DAYCARE")];
    expect(next.map((each) => isOpenTo(each, next))).toEqual([false, true]);
  });
});
