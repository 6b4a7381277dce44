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
  it("are kept as presence when a holiday period has opened since the form was drawn", () => {
    const open = asked("DAILY", { holidayPeriodEffect: { type: "ReservationsOpen" } });
    const { requests, withoutTimes } = repeatedTimes([["daily.times", "8-16"]], open);
    expect(requests[0]).toMatchObject({ type: "PRESENT" });
    expect(withoutTimes).toEqual([{ childId: "elsa", date: "2026-11-30" }]);
  });
  it.each<[[string, string][], string]>([
    [[], "daily.times timesNeeded"],
    [[["daily.times", "aamu"]], "daily.times timesNotUnderstood"],
    [[["daily.times", "5-16"]], "daily.times timesOutsideOn"],
  ])("%j are a fault: %s", (typed, fault) => expect(count(typed, asked("DAILY"))).toEqual([0, 0, [fault]]));
});

describe("days of an open holiday period", () => {
  const open = { holidayPeriodEffect: { type: "ReservationsOpen" as const } };
  const fixed = { scheduleType: "FIXED_SCHEDULE" as const };
  /** Monday to Friday, of which the last three days are in the period, with Lumi who comes as always. */
  const week = (repetition: Repetition, effect: Partial<DayOfChild> = open, childIds = ["elsa", "lumi"]) => ({
    ...asked(repetition),
    read: calendarDays(
      daysOf({ start: "2026-11-30", end: "2026-12-04" }).map((date, index) =>
        calendarDay(date, dayOfChild("elsa", index > 1 ? effect : {}), dayOfChild("lumi", fixed)),
      ),
    ),
    childIds,
  });
  const PERIOD = ["2026-12-02", "2026-12-03", "2026-12-04"];

  it("ask one question about presence beside the times of the other days", () =>
    expect(slotsOf(week("DAILY"))).toEqual([
      { name: "daily", dates: ["2026-11-30", "2026-12-01"], asks: "times" },
      { name: "holiday.daily", dates: PERIOD, asks: "presence" },
    ]));
  it("ask one of each weekday, or of each day", () => {
    const asksOf = (repetition: Repetition) => slotsOf(week(repetition)).map(({ name, asks }) => `${name} ${asks}`);
    expect(asksOf("WEEKLY").slice(1, 3)).toEqual(["weekly.w2 times", "holiday.weekly.w3 presence"]);
    expect(asksOf("IRREGULAR").slice(1, 3)).toEqual([
      "irregular.d2026-12-01 times",
      "holiday.irregular.d2026-12-02 presence",
    ]);
  });
  it("ask only for the absence of children who come as always", () =>
    expect(slotsOf(week("DAILY", open, ["lumi"])).map(({ asks }) => asks)).toEqual(["absence"]));

  it.each<[[string, string][], string[]]>([
    [[["holiday.daily.choice", "present"]], PERIOD.map((date) => `elsa ${date} PRESENT`)],
    [[["holiday.daily.choice", "absent"]], PERIOD.flatMap((date) => [`elsa ${date} ABSENT`, `lumi ${date} ABSENT`])],
    [
      [
        ["daily.times", "8-16"],
        ["holiday.daily.choice", ""],
      ],
      ["elsa 2026-11-30 RESERVATIONS", "elsa 2026-12-01 RESERVATIONS"],
    ],
  ])("%j say %j", (entries, said) => {
    const { requests, faults } = repeatedTimes(entries, week("DAILY"));
    expect(faults).toEqual([]);
    expect(requests.map(({ childId, date, type }) => `${childId} ${date} ${type}`)).toEqual(said);
  });

  it("that nobody answers are a fault at the question", () => {
    const only = { ...week("DAILY"), range: { start: "2026-12-02", end: "2026-12-04" } };
    expect(repeatedTimes([["holiday.daily.choice", ""]], only).faults).toEqual([
      { field: "holiday.daily.choice", code: "presenceNeeded" },
    ]);
  });
  it("are told when the period has closed since the form was drawn", () => {
    const closed = week("DAILY", { holidayPeriodEffect: { type: "ReservationsClosed" } }, ["elsa"]);
    const { requests, left } = repeatedTimes([["holiday.daily.choice", "present"]], closed);
    expect(requests).toEqual([]);
    expect(left.filter(({ why }) => why === "periodClosed").map(({ date }) => date)).toEqual(PERIOD);
  });
});
