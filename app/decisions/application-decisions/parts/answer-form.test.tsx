import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { decisionToAnswer } from "../../../../tests/people/decision-to-answer.ts";
import type { DecisionStatus, DecisionToAnswer } from "../contract.ts";
import { AnswerForm } from "./answer-form.tsx";

const opening = { token: "", idempotencyKey: "", version: null, kept: null, gone: null };
const daycare = decisionToAnswer("PRESCHOOL_DAYCARE");
const said = (...others: DecisionToAnswer[]) => {
  const page = { all: [...others, daycare], opening, today: "2026-03-10" };
  return wordsOf(drawn(<AnswerForm one={daycare} page={page} />));
};
const prePrimary = (status: DecisionStatus) => decisionToAnswer("PRESCHOOL", status);

describe("daycare beside pre-primary education", () => {
  it("says which decision to answer first", () => {
    expect(said(prePrimary("PENDING"))).toContain("Vastaa ensin tähän: Päätös esiopetuspaikasta.");
  });
  it.each([
    ["alone", []],
    ["beside another that is open", [decisionToAnswer("PREPARATORY_EDUCATION")]],
  ])("does not ask to answer a declined decision again, %s", (_title, others) => {
    const words = said(prePrimary("REJECTED"), ...others);
    expect(words).toContain("koska et ottanut vastaan tätä paikkaa: Päätös esiopetuspaikasta.");
    expect(words).not.toContain("Vastaa ensin");
  });
});
