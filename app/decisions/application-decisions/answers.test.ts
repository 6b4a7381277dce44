import { describe, expect, it } from "vitest";
import {
  type AnswerableDecision,
  type AnswerableStatus,
  type AnswerFault,
  answerFault,
  fallsWith,
  startPeriod,
  statusAfter,
  waitsForPrePrimary,
} from "./answers.ts";
import type { DecisionStatus, DecisionType } from "./contract.ts";

const decision = (
  type: DecisionType,
  status: DecisionStatus = "PENDING",
  days: Partial<AnswerableDecision> = {},
): AnswerableDecision => ({ id: type, type, status, startDate: "2026-08-10", endDate: "2027-07-31", ...days });

const SLACK = 14;
const fault = (
  asked: { decisionId: string; accept?: string },
  decisions: AnswerableDecision[],
  status = "WAITING_CONFIRMATION",
): AnswerFault | null =>
  answerFault(
    { decisionId: asked.decisionId, answer: asked.accept ? { accept: asked.accept } : "reject" },
    { status, decisions },
    SLACK,
  );

describe("when a place may begin", () => {
  it.each<[string, DecisionType, string, { start: string; end: string }]>([
    [
      "on the day of the decision or within 14 days",
      "DAYCARE",
      "2027-07-31",
      { start: "2026-08-10", end: "2026-08-24" },
    ],
    ["never after the decision ends", "CLUB", "2026-08-20", { start: "2026-08-10", end: "2026-08-20" }],
    [
      "up to the fourteenth day when that is the last",
      "CLUB",
      "2026-08-24",
      { start: "2026-08-10", end: "2026-08-24" },
    ],
    ["connected daycare like daycare", "PRESCHOOL_DAYCARE", "2027-07-31", { start: "2026-08-10", end: "2026-08-24" }],
    ["pre-primary education on its day alone", "PRESCHOOL", "2027-05-31", { start: "2026-08-10", end: "2026-08-10" }],
    ["preparatory too", "PREPARATORY_EDUCATION", "2027-05-31", { start: "2026-08-10", end: "2026-08-10" }],
  ])("%s", (_title, type, endDate, period) => {
    expect(startPeriod(decision(type, "PENDING", { endDate }), SLACK)).toEqual(period);
  });
});

describe("accepting a start", () => {
  it.each([
    ["2026-08-09", "startDate"],
    ["2026-08-10", null],
    ["2026-08-24", null],
    ["2026-08-25", "startDate"],
  ] as const)("of daycare on %s: %s", (accept, expected) => {
    expect(fault({ decisionId: "DAYCARE", accept }, [decision("DAYCARE")])).toBe(expected);
  });
  it.each([
    ["2026-08-09", "startDate"],
    ["2026-08-10", null],
    ["2026-08-11", "startDate"],
  ] as const)("of pre-primary education on %s: %s", (accept, expected) => {
    expect(fault({ decisionId: "PRESCHOOL", accept }, [decision("PRESCHOOL")])).toBe(expected);
  });
});

describe("the order of answers", () => {
  it.each<[string, AnswerableDecision[], boolean]>([
    ["connected daycare waits for pre-primary education", [decision("PRESCHOOL"), decision("PRESCHOOL_DAYCARE")], true],
    ["and goes on once that is accepted", [decision("PRESCHOOL", "ACCEPTED"), decision("PRESCHOOL_DAYCARE")], false],
    ["not when that is rejected", [decision("PRESCHOOL", "REJECTED"), decision("PRESCHOOL_DAYCARE")], true],
    [
      "one accepted of two is not enough",
      [decision("PRESCHOOL", "ACCEPTED"), decision("PREPARATORY_EDUCATION"), decision("PRESCHOOL_DAYCARE")],
      true,
    ],
    ["alone it waits for nothing", [decision("PRESCHOOL_DAYCARE")], false],
  ])("%s", (_title, all, waits) => {
    expect(waitsForPrePrimary({ type: "PRESCHOOL_DAYCARE" }, all)).toBe(waits);
    const expected = waits ? "prePrimaryFirst" : null;
    expect(fault({ decisionId: "PRESCHOOL_DAYCARE", accept: "2026-08-10" }, all)).toBe(expected);
    expect(fault({ decisionId: "PRESCHOOL_DAYCARE" }, all)).toBe(expected);
  });
  it("a club beside pre-primary education waits too, but pre-primary education waits for nothing", () => {
    const pair = [decision("PRESCHOOL"), decision("PRESCHOOL_CLUB")];
    expect(fault({ decisionId: "PRESCHOOL_CLUB" }, pair)).toBe("prePrimaryFirst");
    expect(fault({ decisionId: "PRESCHOOL" }, pair)).toBeNull();
  });
});

describe("the status of an application allows or refuses an answer", () => {
  it.each([
    ["WAITING_CONFIRMATION", null, null],
    ["ACTIVE", null, null],
    ["REJECTED", "applicationClosed", null],
    ["CANCELLED", "applicationClosed", "applicationClosed"],
    ["SENT", "applicationClosed", "applicationClosed"],
    ["WAITING_DECISION", "applicationClosed", "applicationClosed"],
    ["WAITING_MAILING", "applicationClosed", "applicationClosed"],
  ] as const)("%s: accepting %s, rejecting %s", (status, accepting, rejecting) => {
    expect(fault({ decisionId: "DAYCARE", accept: "2026-08-10" }, [decision("DAYCARE")], status)).toBe(accepting);
    expect(fault({ decisionId: "DAYCARE" }, [decision("DAYCARE")], status)).toBe(rejecting);
  });
});

describe("an answer", () => {
  it.each(["ACCEPTED", "REJECTED"] as const)("to a decision that is %s comes too late", (status) => {
    expect(fault({ decisionId: "DAYCARE" }, [decision("DAYCARE", status)], "ACTIVE")).toBe("alreadyAnswered");
    const again = { decisionId: "DAYCARE", accept: "2026-08-10" };
    expect(fault(again, [decision("DAYCARE", status)], "ACTIVE")).toBe("alreadyAnswered");
  });
  it("to a decision of another application is refused", () => {
    expect(fault({ decisionId: "elsewhere" }, [decision("DAYCARE")])).toBe("notOfApplication");
  });
});

describe("a rejected decision", () => {
  const pair = [decision("PRESCHOOL"), decision("PRESCHOOL_DAYCARE"), decision("PRESCHOOL_CLUB", "ACCEPTED")];
  it("on pre-primary education rejects the connected decisions that are pending", () => {
    expect(fallsWith({ type: "PRESCHOOL" }, pair).map(({ id }) => id)).toEqual(["PRESCHOOL_DAYCARE"]);
    expect(fallsWith({ type: "PREPARATORY_EDUCATION" }, pair).map(({ id }) => id)).toEqual(["PRESCHOOL_DAYCARE"]);
  });
  it("on connected daycare or on daycare rejects no other decision", () => {
    expect(fallsWith({ type: "PRESCHOOL_DAYCARE" }, pair)).toEqual([]);
    expect(fallsWith({ type: "DAYCARE" }, [decision("DAYCARE"), ...pair])).toEqual([]);
  });
});

describe("the application after an answer", () => {
  const cases: [string, "accept" | "reject", DecisionType, AnswerableStatus, number, number, AnswerableStatus][] = [
    ["the last one accepted", "accept", "DAYCARE", "WAITING_CONFIRMATION", 1, 0, "ACTIVE"],
    ["one accepted while another waits", "accept", "PRESCHOOL", "WAITING_CONFIRMATION", 2, 1, "WAITING_CONFIRMATION"],
    ["accepted in an active one while another waits", "accept", "PRESCHOOL", "ACTIVE", 2, 1, "ACTIVE"],
    ["the only one rejected", "reject", "DAYCARE", "WAITING_CONFIRMATION", 1, 0, "REJECTED"],
    ["pre-primary education rejected with what fell", "reject", "PRESCHOOL", "WAITING_CONFIRMATION", 2, 0, "REJECTED"],
    [
      "connected daycare rejected beside another",
      "reject",
      "PRESCHOOL_DAYCARE",
      "WAITING_CONFIRMATION",
      2,
      0,
      "ACTIVE",
    ],
    ["a connected club rejected beside another", "reject", "PRESCHOOL_CLUB", "WAITING_CONFIRMATION", 2, 0, "ACTIVE"],
    ["connected daycare rejected alone", "reject", "PRESCHOOL_DAYCARE", "WAITING_CONFIRMATION", 1, 0, "REJECTED"],
    ["rejected in an active one", "reject", "DAYCARE", "ACTIVE", 2, 0, "ACTIVE"],
    ["rejected in a rejected one", "reject", "DAYCARE", "REJECTED", 2, 0, "REJECTED"],
  ];
  it.each(cases)("%s", (_title, answer, type, status, decisions, pendingLeft, expected) => {
    expect(statusAfter(answer, { type }, { status, decisions, pendingLeft })).toBe(expected);
  });
});
