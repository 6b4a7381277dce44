import { describe, expect, it } from "vitest";
import { ABSENCE_TYPES, type AbsenceType, mayBeReported } from "../kinds.ts";
import { absencesToWrite } from "./absence-to-write.ts";
import { daysThatCount, staysAtReport, takesReport } from "./reported-absence.ts";
import type { KeptAbsence } from "./shown-absence.ts";

const TODAY = "2026-03-10";
const reservable = { start: "2026-03-23", end: "2026-08-31" };
const count = (start: string, end: string) => daysThatCount({ start, end }, TODAY, reservable);

describe("the days of a report", () => {
  it.each([
    ["2026-03-01", "2026-03-09", null],
    ["2026-03-01", "2026-03-10", { start: TODAY, end: TODAY }],
    ["2026-03-11", "2026-09-30", { start: "2026-03-11", end: "2026-08-31" }],
    ["2026-08-31", "2026-09-30", { start: "2026-08-31", end: "2026-08-31" }],
    ["2026-09-01", "2026-09-30", null],
  ])("from %s to %s", (start, end, expected) => {
    expect(count(start, end)).toEqual(expected);
  });

  it("are days of care that are not asked about later", () => {
    const effects = [null, "ReservationsOpen", "ReservationsClosed", "NotYetReservable"] as const;
    const taken = effects.map((type) => takesReport({ isOperationDay: true, effect: type && ({ type } as never) }));
    expect(taken).toEqual([true, true, true, false]);
    expect(takesReport({ isOperationDay: false, effect: null })).toBe(false);
  });
});

describe("the kinds of absence", () => {
  it("are three that a guardian can report", () => {
    expect(ABSENCE_TYPES.filter(mayBeReported)).toEqual(["OTHER_ABSENCE", "SICKLEAVE", "PLANNED_ABSENCE"]);
  });

  const kept = (type: AbsenceType, changes: Partial<KeptAbsence> = {}): KeptAbsence => ({
    category: "BILLABLE",
    type,
    modifiedByType: "CITIZEN",
    questionnaireId: null,
    ...changes,
  });
  it.each<[string, KeptAbsence, boolean, boolean]>([
    ["a guardian's sick leave", kept("SICKLEAVE"), false, false],
    ["a planned absence", kept("PLANNED_ABSENCE"), true, false],
    ["an absence by the staff", kept("SICKLEAVE", { modifiedByType: "EMPLOYEE" }), true, true],
    ["a questionnaire's absence", kept("OTHER_ABSENCE", { questionnaireId: "q" }), true, true],
    ["a free absence", kept("FREE_ABSENCE"), true, true],
  ])("%s stays on a locked day: %s, and on another: %s", (_title, absence, locked, free) => {
    expect([staysAtReport(absence, true), staysAtReport(absence, false)]).toEqual([locked, free]);
  });

  it.each([
    ["OTHER_ABSENCE", { days: 15 }, {}, "PLANNED_ABSENCE"],
    ["OTHER_ABSENCE", { days: 15 }, { isLocked: true }, "OTHER_ABSENCE"],
    ["SICKLEAVE", { days: 15 }, {}, "SICKLEAVE"],
    ["OTHER_ABSENCE", {}, {}, "OTHER_ABSENCE"],
    ["OTHER_ABSENCE", { hours: 100 }, {}, "OTHER_ABSENCE"],
    ["OTHER_ABSENCE", { hours: 100 }, { plannedForHours: true }, "PLANNED_ABSENCE"],
    ["OTHER_ABSENCE", {}, { plannedForHours: true }, "OTHER_ABSENCE"],
  ] as const)("%s with %o agreed, %o, is written as %s for the paid part only", (type, agreed, rule, expected) => {
    const { days = null, hours = null } = agreed as { days?: number; hours?: number };
    const written = absencesToWrite(type, ["BILLABLE", "NONBILLABLE"], {
      agreed: { contractDays: days, contractHours: hours },
      plannedForHours: false,
      isLocked: false,
      ...rule,
    });
    expect(written).toEqual([
      { category: "BILLABLE", type: expected },
      { category: "NONBILLABLE", type },
    ]);
  });
});
