import { describe, expect, it } from "vitest";
import { calendarDay, dayOfChild } from "../../../tests/people/calendar-days.ts";
import type { DayRequest } from "../contract.ts";
import { absencesAfterDeadline, mustWarn } from "./after-deadline.ts";
import type { ChildDay } from "./loaded-days.ts";

const DAY = "2026-12-28";
const closed = { holidayPeriodEffect: { type: "ReservationsClosed" as const } };
const days = [
  calendarDay("2026-12-18", dayOfChild("elsa")),
  calendarDay(DAY, dayOfChild("elsa", closed), dayOfChild("onni")),
];
const absent = (childId: string, date: string): DayRequest => ({ type: "ABSENT", childId, date });

describe("absences after the deadline of a holiday period", () => {
  it.each<[string, DayRequest[], ChildDay[]]>([
    ["an absence in it", [absent("elsa", DAY)], [{ childId: "elsa", date: DAY }]],
    ["an absence of a child whom it does not concern", [absent("onni", DAY)], []],
    ["an absence of another day", [absent("elsa", "2026-12-18")], []],
    ["presence in it", [{ type: "PRESENT", childId: "elsa", date: DAY }], []],
  ])("%s", (_title, requests, dates) => expect(absencesAfterDeadline(requests, days)).toEqual(dates));

  it.each<[string, [string, string][], boolean]>([
    ["are told first", [], true],
    ["are not told again", [["warned", `${DAY} elsa`]], false],
    ["are told when the form has told of other days", [["warned", "2026-12-29 elsa"]], true],
    ["are told when the form has told of another child", [["warned", `${DAY} onni`]], true],
  ])("%s", (_title, entries, must) => expect(mustWarn(entries, [absent("elsa", DAY)], days)).toBe(must));
});
