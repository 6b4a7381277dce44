import { describe, expect, it } from "vitest";
import { daysOf } from "~/care-days/days-of.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { calendarDay, dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import { daysOfMonth, hasWeekends, weeksOfMonth } from "./month-weeks.ts";

const TODAY = "2026-11-22";
/** Six weeks, for every month. */
const sixWeeks = (month: string) => {
  const { start } = daysOfMonth(month);
  return daysOf({ start, end: addDays(start, 41) }).map((date) => calendarDay(date));
};

describe("a month", () => {
  it.each([
    ["2026-11", "2026-10-26", "2026-12-06"],
    ["2027-02", "2027-02-01", "2027-02-28"],
    ["2027-01", "2026-12-28", "2027-01-31"],
  ])("%s is drawn from %s to %s", (month, start, end) => expect(daysOfMonth(month)).toEqual({ start, end }));

  it.each([
    ["2026-11", false, [45, 46, 47, 48, 49], 5],
    ["2026-11", true, [44, 45, 46, 47, 48, 49], 7],
    ["2027-01", false, [53, 1, 2, 3, 4], 5],
  ])("%s with weekends %s has the weeks %j of %i days", (month, weekends, numbers, length) => {
    const weeks = weeksOfMonth(sixWeeks(month), { month, weekends });
    expect(weeks.map(({ number }) => number)).toEqual(numbers);
    expect(new Set(weeks.map(({ days }) => days.length))).toEqual(new Set([length]));
  });

  it("has weekends when a child has care on one", () => {
    expect(hasWeekends([calendarDay("2026-12-04", dayOfChild("elsa")), calendarDay("2026-12-05")], TODAY)).toBe(false);
    expect(hasWeekends([calendarDay("2026-12-05", dayOfChild("elsa"))], TODAY)).toBe(true);
    const closed = { type: "INTERMITTENT_SHIFT_CARE" as const, placementUnitOperationTime: null };
    const saturday = (more = {}) =>
      calendarDay("2026-12-05", dayOfChild("elsa", { reservableTimeRange: closed, ...more }));
    expect(hasWeekends([saturday()], TODAY)).toBe(false);
    expect(hasWeekends([saturday({ reservations: [times("08:00", "16:00")] })], TODAY)).toBe(true);
  });
});
