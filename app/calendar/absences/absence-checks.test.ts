import { describe, expect, it } from "vitest";
import { calendarDay, calendarDays, dayOfChild } from "../../../tests/people/calendar-days.ts";
import type { DayOfChild } from "../contract.ts";
import { absenceChecks, absenceKinds } from "./absence-checks.ts";

const DATE = "2026-12-01";
const preschool = (count: number) => ({ elsa: Array.from({ length: count }, (_, day) => `2026-12-${10 + day}`) });
const checks = (
  more: Partial<DayOfChild> = {},
  {
    type = "OTHER_ABSENCE" as const,
    date = DATE,
    days = 0,
  }: { type?: "OTHER_ABSENCE" | "SICKLEAVE"; date?: string; days?: number } = {},
) =>
  absenceChecks(calendarDays([calendarDay(date, dayOfChild("elsa", more))]), {
    childIds: ["elsa"],
    range: { start: date, end: date },
    type,
    preschoolDays: preschool(days),
  });
const day = { childId: "elsa", date: DATE };

describe("before an absence is saved", () => {
  it("an ordinary day has nothing to say", () =>
    expect(checks()).toEqual({ attended: [], tooMany: [], locked: [], periodClosed: [], kept: [], count: 1 }));
  it("a child who has been there cannot be absent", () =>
    expect(checks({ attendances: [{ start: "08:00:00", end: null }] }).attended).toEqual([day]));
  it.each([
    [5, "OTHER_ABSENCE", []],
    [6, "OTHER_ABSENCE", ["elsa"]],
    [6, "SICKLEAVE", []],
  ] as const)("%i days of pre-primary education as %s are too many for %j", (days, type, children) =>
    expect(checks({}, { days, type }).tooMany).toEqual(children),
  );
  it.each([
    ["2026-11-29", ["2026-11-29"]],
    ["2026-11-30", []],
  ])("%s is locked: %j", (date, locked) => expect(checks({}, { date }).locked).toEqual(locked));
  it("a closed holiday period is told", () =>
    expect(checks({ holidayPeriodEffect: { type: "ReservationsClosed" } }).periodClosed).toEqual([DATE]));
  it("what the staff has marked stays", () =>
    expect(checks({ absence: { type: "FREE_ABSENCE", editable: false } })).toMatchObject({ kept: [day], count: 0 }));
  it("a term break has no absence", () => expect(checks({ scheduleType: "TERM_BREAK" }).count).toBe(0));
});

describe("the kinds of absence", () => {
  const days = (shiftCare: boolean) => [calendarDay(DATE, dayOfChild("elsa", { shiftCare }))];
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])("with shift care %s and the town's setting %s have the planned one: %s", (shiftCare, setting, has) =>
    expect(absenceKinds(days(shiftCare), setting).includes("PLANNED_ABSENCE")).toBe(has),
  );
});
