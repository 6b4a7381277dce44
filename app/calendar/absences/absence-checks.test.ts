import { describe, expect, it } from "vitest";
import { calendarDay, calendarDays, dayOfChild } from "../../../tests/people/calendar-days.ts";
import type { DayOfChild } from "../contract.ts";
import { absenceChecks, awayTooLong, childrenInShiftCare } from "./absence-checks.ts";

const DATE = "2026-12-01";
type Type = Parameters<typeof absenceChecks>[1]["type"];
const checks = (more: Partial<DayOfChild> = {}, { type = "OTHER_ABSENCE" }: { type?: Type } = {}) =>
  absenceChecks(calendarDays([calendarDay(DATE, dayOfChild("elsa", more))]), {
    childIds: ["elsa", "onni"],
    range: { start: DATE, end: DATE },
    type,
    preschoolDays: {},
  });
const day = { childId: "elsa", date: DATE };

describe("before an absence is saved", () => {
  it("an ordinary day has nothing to say", () =>
    expect(checks()).toEqual({
      attended: [],
      tooMany: [],
      periodClosed: [],
      kept: [],
      withoutShiftCare: [],
      count: 1,
    }));
  it("a child who has been there cannot be absent", () =>
    expect(checks({ attendances: [{ start: "08:00:00", end: null }] }).attended).toEqual([day]));
  it.each<[Type, boolean, string[]]>([
    ["PLANNED_ABSENCE", false, ["elsa"]],
    ["PLANNED_ABSENCE", true, []],
    ["OTHER_ABSENCE", false, []],
  ])("%s with shift care %s is not for %j", (type, shiftCare, children) =>
    expect(checks({ shiftCare }, { type }).withoutShiftCare).toEqual(children),
  );
  it("name a closed holiday period", () =>
    expect(checks({ holidayPeriodEffect: { type: "ReservationsClosed" } }).periodClosed).toEqual([day]));
  it("leave what the staff has marked", () =>
    expect(checks({ absence: { type: "FREE_ABSENCE", editable: false } })).toMatchObject({ kept: [day], count: 0 }));
  it("allow no absence in a term break", () => expect(checks({ scheduleType: "TERM_BREAK" }).count).toBe(0));
});

describe("an absence from pre-primary education", () => {
  const week = ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-11"];
  const next = ["2026-12-14", "2026-12-15"];
  const away = (...dates: string[]) => dates.map((date) => ({ childId: "elsa", date }));
  it.each<[string, string[], string[]]>([
    ["of five days in a row is short", week, []],
    ["of six days in a row is long", [...week, "2026-12-14"], ["elsa"]],
    ["of six days with a day there between is short", [...week, "2026-12-15"], []],
  ])("%s", (_title, dates, children) =>
    expect(awayTooLong(away(...dates), { elsa: [...week, ...next] })).toEqual(children),
  );
  it("counts no days of other education", () =>
    expect(awayTooLong(away(...week, ...next), { elsa: week })).toEqual([]));

  it("is counted over all days of one absence, and not of an illness", () => {
    const dates = [...week, ...next];
    const read = calendarDays(dates.map((date) => calendarDay(date, dayOfChild("elsa"), dayOfChild("onni"))));
    const asked = {
      childIds: ["elsa", "onni"],
      range: { start: "2026-12-07", end: "2026-12-15" },
      preschoolDays: { elsa: dates, onni: week },
    };
    expect(absenceChecks(read, { ...asked, type: "OTHER_ABSENCE" }).tooMany).toEqual(["elsa"]);
    expect(absenceChecks(read, { ...asked, type: "SICKLEAVE" }).tooMany).toEqual([]);
  });
});

describe("the children in shift care", () => {
  it("are those who have it on some of the days", () =>
    expect(
      childrenInShiftCare([
        calendarDay(DATE, dayOfChild("elsa"), dayOfChild("onni")),
        calendarDay("2026-12-02", dayOfChild("elsa", { shiftCare: true }), dayOfChild("onni")),
      ]),
    ).toEqual(["elsa"]));
});
