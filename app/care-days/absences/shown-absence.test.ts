import { describe, expect, it } from "vitest";
import type { AbsenceCategory, AbsenceType } from "../kinds.ts";
import { isEditable, type KeptAbsence, shownAbsence } from "./shown-absence.ts";

const kept = (category: AbsenceCategory, type: AbsenceType, changes: Partial<KeptAbsence> = {}): KeptAbsence => ({
  category,
  type,
  modifiedByType: "CITIZEN",
  questionnaireId: null,
  ...changes,
});
const BOTH: readonly AbsenceCategory[] = ["BILLABLE", "NONBILLABLE"];
const on = (absences: KeptAbsence[], { date = "2026-03-11", categories = BOTH, hasReservation = false } = {}) =>
  shownAbsence(absences, { date, today: "2026-03-10", categories, hasReservation })?.type ?? null;

describe("the absence of a day", () => {
  const sick = kept("NONBILLABLE", "SICKLEAVE");
  it("is the billable one of two, in any order", () => {
    const planned = kept("BILLABLE", "PLANNED_ABSENCE");
    expect(on([sick, planned])).toBe("PLANNED_ABSENCE");
    expect(on([planned, sick])).toBe("PLANNED_ABSENCE");
    expect(on([sick])).toBe("SICKLEAVE");
    expect(on([])).toBeNull();
  });

  it.each([
    ["2026-03-09", true, "SICKLEAVE"],
    ["2026-03-10", true, null],
    ["2026-03-11", true, null],
    ["2026-03-11", false, "SICKLEAVE"],
  ])("of one part of two on %s, with times: %s, is %s", (date, hasReservation, expected) => {
    expect(on([sick], { date, hasReservation })).toBe(expected);
  });

  it("of the only part of a day is there with times too", () => {
    expect(on([sick], { categories: ["NONBILLABLE"], hasReservation: true })).toBe("SICKLEAVE");
    expect(on([sick, kept("BILLABLE", "SICKLEAVE")], { hasReservation: true })).toBe("SICKLEAVE");
  });

  it.each<[string, KeptAbsence, boolean]>([
    ["a guardian made", sick, true],
    ["the staff made", kept("BILLABLE", "SICKLEAVE", { modifiedByType: "EMPLOYEE" }), false],
    ["the service made", kept("BILLABLE", "SICKLEAVE", { modifiedByType: "SYSTEM" }), false],
    ["is free", kept("BILLABLE", "FREE_ABSENCE"), false],
    ["came from a questionnaire", kept("BILLABLE", "OTHER_ABSENCE", { questionnaireId: "q" }), false],
  ])("that %s can be changed: %s", (_who, absence, expected) => {
    expect(isEditable(absence)).toBe(expected);
  });
});
