import { expect, it } from "vitest";
import type { CalendarDay, HolidayPeriodEffect } from "../contract.ts";
import { type ComingPeriod, comingPeriods } from "./coming-periods.ts";

const effectOf = (start: string, end: string, reservationsOpenOn: string): HolidayPeriodEffect => ({
  type: "NotYetReservable",
  period: { start, end },
  reservationsOpenOn,
});
const SUMMER = effectOf("2026-06-29", "2026-07-26", "2026-05-04");
const WINTER = effectOf("2026-02-23", "2026-02-27", "2026-01-19");
const OPEN: HolidayPeriodEffect = { type: "ReservationsOpen" };

const day = (date: string, ...effects: (HolidayPeriodEffect | null)[]): CalendarDay =>
  ({ date, holiday: false, children: effects.map((holidayPeriodEffect) => ({ holidayPeriodEffect })) }) as CalendarDay;

const summer: ComingPeriod = { start: "2026-06-29", end: "2026-07-26", opensOn: "2026-05-04" };
const winter: ComingPeriod = { start: "2026-02-23", end: "2026-02-27", opensOn: "2026-01-19" };

it.each<[string, CalendarDay[], ComingPeriod[]]>([
  ["none without days", [], []],
  ["none on ordinary days and in open and closed periods", [day("2026-06-29", null, OPEN), day("2026-06-30")], []],
  [
    "a period once, however many days and children it has",
    [day("2026-06-29", SUMMER, SUMMER), day("2026-06-30", SUMMER)],
    [summer],
  ],
  ["a period that has opened for one child only", [day("2026-06-29", OPEN, SUMMER)], [summer]],
  ["several periods, the earliest first", [day("2026-06-29", SUMMER), day("2026-02-23", WINTER)], [winter, summer]],
])("tells %s", (_what, days, expected) => {
  expect(comingPeriods(days)).toEqual(expected);
});
