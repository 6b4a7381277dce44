import { describe, expect, it } from "vitest";
import { daysOf } from "~/care-days/days-of.ts";
import type { HolidayPeriod } from "~/care-days/holiday-effect.ts";
import { calendarDay, calendarDays, dayOfChild, NO_TIMES, times } from "../../../tests/people/calendar-days.ts";
import type { CalendarDays, DayOfChild } from "../contract.ts";
import { daysAsked, deadlines, openPeriods, weeksLookedAt } from "./next-deadline.ts";

const told = { reservations: [times("08:00", "16:00")] };
/** Two weeks of Elsa in which these days are missing. */
const weeks = (...missing: string[]) =>
  calendarDays(
    daysOf({ start: "2026-11-30", end: "2026-12-13" }).map((date) =>
      calendarDay(date, dayOfChild("elsa", missing.includes(date) ? {} : told), dayOfChild("onni", told)),
    ),
  );
const facts = { lockHours: 150, today: "2026-11-22", periods: [] as HolidayPeriod[] };
const period = (start: string, end: string, reservationDeadline: string): HolidayPeriod => ({
  period: { start, end },
  reservationsOpenOn: "2026-11-01",
  reservationDeadline,
});
const OPEN = { holidayPeriodEffect: { type: "ReservationsOpen" as const } };
/** Days of Elsa in an open holiday period; Onni's places began later, so nobody asks about him. */
const inPeriod = (start: string, end: string, more: Partial<DayOfChild> = {}) =>
  calendarDays(daysOf({ start, end }).map((date) => calendarDay(date, dayOfChild("elsa", { ...OPEN, ...more }))));

describe("the next deadline", () => {
  it("is that of the week in which something is missing", () => {
    expect(deadlines(weeks("2026-12-01", "2026-12-03"), facts)).toEqual([
      {
        monday: "2026-11-30",
        week: 49,
        period: null,
        at: new Date("2026-11-23T16:00:00Z"),
        missing: [{ childId: "elsa", days: ["2026-12-01", "2026-12-03"] }],
      },
    ]);
  });
  it("is followed by the deadline of the week after it", () => {
    expect(deadlines(weeks("2026-11-30", "2026-12-13"), facts).map(({ week }) => week)).toEqual([49, 50]);
    expect(deadlines(weeks("2026-12-13"), facts).map(({ week }) => week)).toEqual([50]);
  });
  it("is that of the holiday period for the days of an open one, though they are weeks ahead", () => {
    const days = inPeriod("2026-12-28", "2026-12-31");
    expect(deadlines(days, { ...facts, periods: [period("2026-12-21", "2027-01-03", "2026-11-29")] })).toEqual([
      {
        monday: "2026-12-28",
        week: null,
        period: { start: "2026-12-21", end: "2027-01-03" },
        at: new Date("2026-11-29T22:00:00Z"),
        missing: [{ childId: "elsa", days: daysOf({ start: "2026-12-28", end: "2026-12-31" }) }],
      },
    ]);
  });
  it("has two for a week with a holiday period inside, the next one first", () => {
    const days = [calendarDay("2026-12-08", dayOfChild("elsa", OPEN)), calendarDay("2026-12-09", dayOfChild("elsa"))];
    const told = deadlines(calendarDays(days), {
      ...facts,
      periods: [period("2026-12-08", "2026-12-08", "2026-11-25")],
    });
    expect(told.map(({ week, at, missing }) => [week, at.toISOString(), missing[0]?.days])).toEqual([
      [null, "2026-11-25T22:00:00.000Z", ["2026-12-08"]],
      [50, "2026-11-30T16:00:00.000Z", ["2026-12-09"]],
    ]);
  });
  it("is the lock of the week for a day whose period ends later, and for a period that nobody tells", () => {
    const days = inPeriod("2026-12-01", "2026-12-01");
    const at = ["2026-11-23T16:00:00.000Z"];
    const later = { ...facts, periods: [period("2026-12-01", "2026-12-01", "2026-11-28")] };
    expect(deadlines(days, later).map((one) => one.at.toISOString())).toEqual(at);
    expect(deadlines(days, facts).map((one) => one.at.toISOString())).toEqual(at);
  });
  it.each<[string, Partial<DayOfChild>]>([
    ["says that the child comes", { reservations: [NO_TIMES] }],
    ["says that the child is away", { absence: { type: "OTHER_ABSENCE", editable: true } }],
    ["is closed by now", { holidayPeriodEffect: { type: "ReservationsClosed" } }],
  ])("is none for a holiday period that %s, though its deadline is told", (_title, day) => {
    const periods = [period("2026-12-01", "2026-12-04", "2026-11-22")];
    const read = inPeriod("2026-12-01", "2026-12-04", day);
    expect(deadlines(read, { ...facts, periods })).toEqual([]);
    expect(openPeriods(read, { ...facts, periods }).length).toBe(day.holidayPeriodEffect ? 0 : 1);
  });
  it.each(["TERM_BREAK", "FIXED_SCHEDULE"] as const)(
    "is none for a holiday period of a child with %s",
    (scheduleType) => {
      const known = { ...facts, periods: [period("2026-12-01", "2026-12-04", "2026-11-22")] };
      const read = inPeriod("2026-12-01", "2026-12-04", { scheduleType });
      expect([deadlines(read, known), openPeriods(read, known)]).toEqual([[], []]);
    },
  );
  it("is none when all is reported", () => expect(deadlines(weeks(), facts)).toEqual([]));
});

describe("the weeks of the reminder", () => {
  const state = (read: CalendarDays) => weeksLookedAt(read, facts.today).state;
  it("are reported when every day that asks is reported", () => {
    expect(weeksLookedAt(weeks(), facts.today)).toEqual({
      start: "2026-11-30",
      end: "2026-12-13",
      state: "reported",
    });
  });
  it("have a missing day, also one of a holiday period, and one that nobody can report any more", () => {
    expect(state(weeks("2026-12-13"))).toBe("missing");
    expect(state(inPeriod("2026-12-01", "2026-12-01"))).toBe("missing");
    expect(state(inPeriod("2026-12-01", "2026-12-01", { holidayPeriodEffect: { type: "ReservationsClosed" } }))).toBe(
      "missing",
    );
  });
  it.each<[string, CalendarDays]>([
    ["a club", inPeriod("2026-12-01", "2026-12-02", { scheduleType: "TERM_BREAK", holidayPeriodEffect: null })],
    ["pre-primary only", inPeriod("2026-12-01", "2026-12-02", { scheduleType: "FIXED_SCHEDULE" })],
    ["a place that begins in 30 days", calendarDays([calendarDay("2026-12-01")])],
    [
      "a holiday period that opens later",
      inPeriod("2026-12-01", "2026-12-04", {
        holidayPeriodEffect: {
          type: "NotYetReservable",
          period: { start: "2026-12-01", end: "2026-12-04" },
          reservationsOpenOn: "2026-11-24",
        },
      }),
    ],
  ])("ask nothing with %s", (_title, read) => expect(state(read)).toBe("none"));
});

describe("the days to read", () => {
  const reservable = { start: "2026-11-30", end: "2027-08-31" };
  it("are two weeks, or reach to the end of an open holiday period", () => {
    expect(daysAsked(reservable, facts)).toEqual({ start: "2026-11-30", end: "2026-12-13" });
    const periods = [
      period("2026-12-21", "2027-01-03", "2026-11-29"),
      period("2027-06-01", "2027-08-01", "2026-11-21"),
    ];
    expect(daysAsked(reservable, { ...facts, periods })).toEqual({ start: "2026-11-30", end: "2027-01-03" });
  });
});
