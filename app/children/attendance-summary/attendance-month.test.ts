import { describe, expect, it } from "vitest";
import type { ChildCare } from "~/care-days/child-care.ts";
import type { AbsenceCategory, AbsenceType } from "~/care-days/kinds.ts";
import { attendanceMonth } from "./attendance-month.ts";

const OPEN = { start: "06:30", end: "17:30" };
const unit = {
  id: "u",
  name: "Koivikko",
  language: "fi",
  takesReservations: true,
  normal: [OPEN, OPEN, OPEN, OPEN, OPEN, null, null],
  shiftCare: null,
  openOnHolidays: false,
  preschool: null,
  preparatory: null,
} as const;

const inDaycare = (start: string, end: string): ChildCare => ({
  childId: "c",
  places: [{ start, end, type: "DAYCARE", createdOn: "2025-01-01", unit, needs: [] }],
  backups: [],
});

const absent = (date: string, type: AbsenceType, category: AbsenceCategory = "BILLABLE") => ({ date, type, category });

const daysOf = (child: ChildCare | undefined, absences: ReturnType<typeof absent>[] = []) =>
  attendanceMonth(child, "2026-03", absences).attendanceDays;

describe("the days of a month that count against the agreed days", () => {
  const all = inDaycare("2025-08-01", "2027-07-31");
  it("are the days of care of the unit: March 2026 has 22", () => expect(daysOf(all)).toBe(22));
  it("are none for a child without a place", () => expect(daysOf(undefined)).toBe(0));
  it("begin and end with the place", () => {
    expect(daysOf(inDaycare("2026-03-09", "2026-03-13"))).toBe(5);
    expect(daysOf(inDaycare("2026-03-10", "2026-03-12"))).toBe(3);
  });
  it("leave out public holidays", () =>
    expect(attendanceMonth(all, "2026-04", []).days.find(({ date }) => date === "2026-04-03")?.kind).toBe("none"));
  it.each<[AbsenceType, number]>([
    ["PLANNED_ABSENCE", 21],
    ["FREE_ABSENCE", 21],
    ["PARENTLEAVE", 21],
    ["SICKLEAVE", 22],
    ["OTHER_ABSENCE", 22],
    ["UNKNOWN_ABSENCE", 22],
    ["FORCE_MAJEURE", 22],
    ["UNAUTHORIZED_ABSENCE", 22],
  ])("with one day of %s are %i", (type, days) => expect(daysOf(all, [absent("2026-03-10", type)])).toBe(days));
  it("still have a day on which only the free part was taken off", () =>
    expect(daysOf(all, [absent("2026-03-10", "PLANNED_ABSENCE", "NONBILLABLE")])).toBe(22));
  it("do not get fewer by an absence on a day without care", () =>
    expect(daysOf(all, [absent("2026-03-14", "PLANNED_ABSENCE")])).toBe(22));
  it("have one item for each day", () => {
    const { days } = attendanceMonth(all, "2026-03", [absent("2026-03-02", "FREE_ABSENCE")]);
    expect(days.slice(0, 3)).toEqual([
      { date: "2026-03-01", kind: "none" },
      { date: "2026-03-02", kind: "away" },
      { date: "2026-03-03", kind: "care" },
    ]);
    expect(days).toHaveLength(31);
  });
});
