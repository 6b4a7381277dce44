import { describe, expect, it, test } from "vitest";
import type { IncomeStatement, StatementStatus } from "../contract.ts";
import { listedStatement } from "./listed-statements.ts";

const statement = (changes: Partial<Extract<IncomeStatement, { type: "HIGHEST_FEE" }>> = {}): IncomeStatement => ({
  type: "HIGHEST_FEE",
  id: "1",
  personId: "aino",
  firstName: "Aino",
  lastName: "Virtanen",
  startDate: "2026-03-01",
  endDate: null,
  createdAt: "2026-03-09T23:30:00+02:00",
  modifiedAt: "2026-03-11T12:00:00+02:00",
  sentAt: "2026-03-10T12:00:00+02:00",
  handledAt: "2026-03-11T12:00:00+02:00",
  status: "SENT",
  handlerNote: "",
  ...changes,
});

const DRAFT = { edit: true, view: false, copy: false, addDetails: false, remove: "delete" };
const TO_READ = { edit: false, view: true, copy: true, addDetails: false };

describe("the row of a statement", () => {
  it.each<[StatementStatus, object]>([
    ["DRAFT", { status: "DRAFT", handled: null, moves: DRAFT }],
    ["SENT", { status: "SENT", handled: null, moves: { ...TO_READ, remove: "cancel" } }],
    ["HANDLING", { status: "SENT", handled: null, moves: { ...TO_READ, remove: null } }],
    ["HANDLED", { status: "HANDLED", handled: "2026-03-11", moves: { ...TO_READ, remove: null } }],
  ])("of %s says in the guardian's words how far it is, and what may be done", (status, row) =>
    expect(listedStatement(statement({ status }))).toMatchObject(row),
  );

  it("has its days by the clock of Finland", () =>
    expect(listedStatement(statement({ createdAt: "2026-03-09T22:30:00Z", sentAt: null }))).toMatchObject({
      created: "2026-03-10",
      sent: null,
    }));

  test.each([
    ["INCOME", "SENT", "2026-12-31", "2026-12-31"],
    ["INCOME", "DRAFT", null, null],
    ["HIGHEST_FEE", "DRAFT", null, "OPEN"],
    ["HIGHEST_FEE", "SENT", null, "OPEN"],
    ["CHILD_INCOME", "SENT", null, "OPEN"],
  ] as const)("of %s, %s, until %s, has its end %s", (type, status, endDate, end) =>
    expect(listedStatement({ ...statement({ status, endDate }), type } as IncomeStatement).end).toBe(end),
  );

  it("holds no answers and no names", () =>
    expect(Object.keys(listedStatement(statement())).sort()).toEqual(
      ["created", "end", "handled", "id", "moves", "sent", "start", "status"].sort(),
    ));
});
