import { describe, expect, it } from "vitest";
import {
  type ChangedDay,
  meaningOf,
  type StoredDay,
  type UndoFacts,
  type UndoObstacle,
  undoObstacle,
} from "./day-change.ts";

const by = (byId: string) => ({ at: "2026-03-10T10:00:00Z", byType: "CITIZEN" as const, byId });
const EMPTY: StoredDay = { reservations: [], absences: [] };
const reserved = (start: string, who = "aino"): StoredDay => ({
  reservations: [{ times: { start, end: "16:00:00" }, changed: by(who) }],
  absences: [],
});
const on = (date: string): ChangedDay => ({ childId: "elsa", date, before: EMPTY, after: reserved("08:00:00") });
const AT = new Date("2026-03-10T10:00:00Z");
const facts: UndoFacts = {
  at: AT,
  now: AT,
  reservable: { start: "2026-03-23", end: "2026-08-31" },
  present: () => reserved("08:00:00"),
  hasAttendance: () => false,
  isClosed: () => false,
};

describe("a save can be undone", () => {
  it.each<[string, Partial<UndoFacts>, string[], UndoObstacle | null]>([
    ["at once", {}, ["2026-03-23", "2026-08-31"], null],
    ["for a day", { now: new Date("2026-03-11T09:59:59Z") }, ["2026-03-25"], null],
    ["not after a day", { now: new Date("2026-03-11T10:00:00Z") }, ["2026-03-25"], "LATE"],
    ["not on a locked day", {}, ["2026-03-25", "2026-03-22"], "LOCKED"],
    ["not after the range", {}, ["2026-09-01"], "LOCKED"],
    [
      "also when the other guardian saved the same",
      { present: () => reserved("08:00:00", "antti") },
      ["2026-03-25"],
      null,
    ],
    ["not when a day was changed since", { present: () => reserved("08:01:00") }, ["2026-03-25"], "CHANGED"],
    ["not when a day was cleared since", { present: () => EMPTY }, ["2026-03-25"], "CHANGED"],
    ["not when the child came", { hasAttendance: () => true }, ["2026-03-25"], "ATTENDED"],
    ["not in a closed holiday period", { isClosed: () => true }, ["2026-03-25"], "LOCKED"],
  ])("%s", (_title, changes, dates, expected) => {
    expect(undoObstacle(dates.map(on), { ...facts, ...changes })).toBe(expected);
  });
});

it("finds two days of equal meaning equal, in any order and by any writer", () => {
  const absence = { category: "BILLABLE", type: "SICKLEAVE", questionnaireId: null } as const;
  const other = { category: "NONBILLABLE", type: "SICKLEAVE", questionnaireId: null } as const;
  const one = { reservations: [], absences: [absence, other].map((each) => ({ ...each, changed: by("aino") })) };
  const same = { reservations: [], absences: [other, absence].map((each) => ({ ...each, changed: by("antti") })) };
  expect(meaningOf(one)).toBe(meaningOf(same));
  const present = { reservations: [{ times: null, changed: by("aino") }], absences: [] };
  expect(new Set([one, present, EMPTY, reserved("08:00:00"), reserved("09:00:00")].map(meaningOf)).size).toBe(5);
});
