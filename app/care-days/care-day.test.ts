import { describe, expect, it } from "vitest";
import { careDay } from "./care-day.ts";
import type { CarePlace, CareUnit, ChildCare, TownDays } from "./child-care.ts";

const DAY = { start: "06:30:00", end: "17:30:00" };
const unit = (id: string, changes: Partial<CareUnit> = {}): CareUnit => ({
  id,
  name: id,
  language: "fi",
  takesReservations: true,
  normal: [DAY, DAY, DAY, DAY, DAY, null, null],
  shiftCare: null,
  openOnHolidays: false,
  preschool: null,
  preparatory: null,
  ...changes,
});
const place = (changes: Partial<CarePlace> = {}): CarePlace => ({
  type: "PRESCHOOL_DAYCARE",
  start: "2026-08-01",
  end: "2027-07-31",
  createdOn: "2026-04-01",
  unit: unit("own"),
  needs: [],
  ...changes,
});
const term = (start: string, end: string) => [
  { term: { start, end }, breaks: [{ start: "2026-10-12", end: "2026-10-16" }] },
];
const town: TownDays = {
  today: "2026-09-01",
  clubTerms: [],
  preschoolTerms: {
    fi: term("2026-08-11", "2027-05-31"),
    sv: term("2026-08-13", "2027-05-31"),
    extended: term("2026-08-01", "2027-06-30"),
  },
  holidayPeriods: [],
  defaults: new Map([["PRESCHOOL_DAYCARE", { contractDays: null, contractHours: 80 }]]),
};
const on = (date: string, child: Partial<ChildCare> = {}) =>
  careDay({ childId: "elsa", places: [place()], backups: [], ...child }, date, town);

describe("a child's day", () => {
  it("is there from the first day of a place to the last", () => {
    const dates = ["2026-07-31", "2026-08-01", "2027-07-31", "2027-08-01"];
    expect(dates.map((date) => on(date) !== null)).toEqual([false, true, true, false]);
  });

  it.each([
    ["2026-08-10", "fi", null],
    ["2026-08-11", "fi", "09:00:00"],
    ["2026-08-12", "sv", null],
    ["2026-08-13", "sv", "09:00:00"],
    ["2026-10-12", "fi", null],
    ["2027-06-01", "fi", null],
  ] as const)("has on %s in a unit of %s pre-primary education from %s", (date, language, start) => {
    const day = on(date, { places: [place({ unit: unit("own", { language }) })] });
    expect(day?.prePrimaryToday?.start ?? null).toBe(start);
    expect(day?.prePrimary?.start).toBe("09:00:00");
  });

  it("goes by the need of that day, and without one by the default option", () => {
    const need = {
      start: "2026-09-01",
      end: "2026-09-30",
      shiftCare: "FULL",
      contractDays: 15,
      contractHours: null,
    } as const;
    const child = { places: [place({ needs: [need] })] };
    expect(on("2026-09-30", child)).toMatchObject({ shiftCare: "FULL", agreed: { contractDays: 15 } });
    expect(on("2026-10-01", child)).toMatchObject({ shiftCare: "NONE", agreed: { contractHours: 80 } });
  });

  it("is spent in the backup unit on its days", () => {
    const backups = [{ start: "2026-09-02", end: "2026-09-03", unit: unit("backup", { normal: [] }) }];
    const days = ["2026-09-01", "2026-09-02", "2026-09-03", "2026-09-04"].map((date) => on(date, { backups }));
    expect(days.map((day) => [day?.unit.id, day?.isOperationDay])).toEqual([
      ["own", true],
      ["backup", false],
      ["backup", false],
      ["own", true],
    ]);
  });
});
