import { describe, expect, it } from "vitest";
import { daysOf } from "~/care-days/days-of.ts";
import { calendarDay, calendarDays, dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import type { DayOfChild } from "../contract.ts";
import { type Repetition, repeatedTimes, slotsOf } from "./repeated-times.ts";

/** Two weeks of Elsa and Onni from Monday 30 November; weekends closed. */
const asked = (repetition: Repetition, onFirst: Partial<DayOfChild> = {}) => ({
  read: calendarDays(
    daysOf({ start: "2026-11-30", end: "2026-12-13" }).map((date, index) =>
      index % 7 > 4
        ? calendarDay(date)
        : calendarDay(date, dayOfChild("elsa", index === 0 ? onFirst : {}), dayOfChild("onni")),
    ),
  ),
  today: "2026-11-22",
  childIds: ["elsa", "onni"],
  range: { start: "2026-11-30", end: "2026-12-13" },
  repetition,
});
const count = (typed: [string, string][], of: ReturnType<typeof asked>) => {
  const { requests, overwrites, faults } = repeatedTimes(typed, of);
  return [requests.length, overwrites.length, faults.map(({ field, code }) => `${field} ${code}`)];
};

describe("times that repeat", () => {
  it.each([
    ["DAILY", ["daily"]],
    ["WEEKLY", ["weekly.w1", "weekly.w2", "weekly.w3", "weekly.w4", "weekly.w5"]],
  ] as const)("%s are asked as %j", (repetition, names) =>
    expect(slotsOf(asked(repetition)).map(({ name }) => name)).toEqual(names),
  );
  it("that change are asked for each open day", () => expect(slotsOf(asked("IRREGULAR"))).toHaveLength(10));

  it("daily are sent for each child and open day", () =>
    expect(count([["daily.times", "8-16"]], asked("DAILY"))).toEqual([20, 0, []]));
  it("weekly are sent for that weekday", () =>
    expect(count([["weekly.w1.times", "8-16"]], asked("WEEKLY"))).toEqual([4, 0, []]));
  it("may be an absence, also where it is reported already", () => {
    const friday: [string, string][] = [["weekly.w5.absent", "on"]];
    expect(count(friday, asked("WEEKLY"))).toEqual([4, 0, []]);
    const monday: [string, string][] = [["weekly.w1.absent", "on"]];
    const reported = asked("WEEKLY", { absence: { type: "OTHER_ABSENCE", editable: true } });
    expect(count(monday, reported)).toEqual([3, 0, []]);
    expect(repeatedTimes(monday, reported).away).toHaveLength(4);
  });
  it("replace what is reported, and leave what is the same", () => {
    const nine = { reservations: [times("09:00", "16:00")] };
    expect(count([["daily.times", "8-16"]], asked("DAILY", nine))).toEqual([20, 1, []]);
    expect(count([["daily.times", "9-16"]], asked("DAILY", nine))).toEqual([19, 0, []]);
  });
  it("are kept as presence in a holiday period", () => {
    const open = asked("DAILY", { holidayPeriodEffect: { type: "ReservationsOpen" } });
    expect(repeatedTimes([["daily.times", "8-16"]], open).requests[0]).toMatchObject({ type: "PRESENT" });
  });
  it.each<[[string, string][], string]>([
    [[], "daily.times timesNeeded"],
    [[["daily.times", "aamu"]], "daily.times timesNotUnderstood"],
    [[["daily.times", "5-16"]], "daily.times timesOutsideOn"],
  ])("%j are a fault: %s", (typed, fault) => expect(count(typed, asked("DAILY"))).toEqual([0, 0, [fault]]));
});
