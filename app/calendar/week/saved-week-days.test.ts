import { describe, expect, it } from "vitest";
import { calendarDay, calendarDays, dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import { cellOf } from "../editing/day-answers.ts";
import { filledWeek, usedWeek, weekdaysIn } from "./saved-week-days.ts";

const MONDAY = "2026-12-07";
const CELL = cellOf(MONDAY, "elsa");
const on = (more = {}) => ({
  ...calendarDays([calendarDay(MONDAY, dayOfChild("elsa", more))]),
  childIds: ["elsa"],
  today: "2026-11-22",
});
const eight = {
  childId: "elsa",
  weekday: 1,
  type: "RESERVATIONS" as const,
  reservation: { start: "08:00", end: "16:00" },
  secondReservation: null,
};
const saved = { days: [eight] };

describe("a week to save under a name", () => {
  it("has the typed answers, by weekday", () =>
    expect(weekdaysIn([[`${CELL}.times`, "8-16"]], on())).toEqual({ weekdays: [eight], faults: [] }));
  it("leaves out a day without anything", () => expect(weekdaysIn([], on()).weekdays).toEqual([]));
  it("has the answer of a day that was locked while it was typed, because it is for other weeks", () => {
    const locked = { ...on(), reservableRange: { start: "2026-12-14", end: "2027-08-31" } };
    expect(weekdaysIn([[`${CELL}.times`, "8-16"]], locked)).toEqual({ weekdays: [eight], faults: [] });
  });
  it("names a field that cannot be read", () =>
    expect(weekdaysIn([[`${CELL}.times`, "huomenna"]], on()).faults).toMatchObject([{ field: `${CELL}.times` }]));
});

describe("a saved week", () => {
  it("replaces what is typed on its own days alone", () =>
    expect(
      filledWeek(
        [
          [`${CELL}.absent`, "on"],
          ["loaded", "x"],
        ],
        saved,
        on(),
      ),
    ).toEqual({
      entries: [
        ["loaded", "x"],
        [`${CELL}.times`, "8–16"],
      ],
      filled: [{ childId: "elsa", date: MONDAY }],
    }));
  it("says presence where no times are asked", () =>
    expect(filledWeek([], saved, on({ holidayPeriodEffect: { type: "ReservationsOpen" } })).entries).toEqual([
      [`${CELL}.choice`, "present"],
    ]));
  it("changes a free day, and names a reported day that it overwrites", () => {
    expect(usedWeek(saved, on())).toMatchObject({ requests: [{ date: MONDAY }], overwrites: [], unfit: [] });
    const other = on({ reservations: [times("09:00", "15:00")] });
    expect(usedWeek(saved, other).overwrites).toMatchObject([{ date: MONDAY, childId: "elsa" }]);
  });
  it("leaves alone a day that says the same, and days that it does not have", () => {
    expect(usedWeek(saved, on({ reservations: [times("08:00", "16:00")] })).requests).toEqual([]);
    expect(usedWeek({ days: [] }, on({ reservations: [times("09:00", "15:00")] })).requests).toEqual([]);
  });
  it("tells the days of absences, also where they are reported already", () => {
    const away = { days: [{ ...eight, type: "ABSENT" as const, reservation: null }] };
    const reported = on({ absence: { type: "OTHER_ABSENCE", editable: true } });
    expect(usedWeek(away, reported)).toMatchObject({ requests: [], away: [{ date: MONDAY, childId: "elsa" }] });
    expect(usedWeek(saved, on()).away).toEqual([]);
  });
  it.each([
    ["a child who comes as always", { scheduleType: "FIXED_SCHEDULE" as const }, "usual"],
    ["an absence by the staff", { absence: { type: "FREE_ABSENCE" as const, editable: false } }, "staffAbsence"],
    [
      "a holiday period that is not open",
      {
        holidayPeriodEffect: {
          type: "NotYetReservable" as const,
          period: { start: MONDAY, end: MONDAY },
          reservationsOpenOn: "2026-12-01",
        },
      },
      "notYet",
    ],
  ])("leaves out %s, and says so", (_title, more, why) =>
    expect(usedWeek(saved, on(more))).toMatchObject({ requests: [], left: [{ date: MONDAY, childId: "elsa", why }] }),
  );
  it("leaves out a closed day, and says so", () => {
    const closed = { ...calendarDays([calendarDay(MONDAY)]), childIds: ["elsa"], today: "2026-11-22" };
    expect(usedWeek(saved, closed).left).toMatchObject([{ date: MONDAY, childId: "elsa", why: "closed" }]);
  });
  it("tells the day whose unit is not open then", () => {
    const early = { days: [{ ...eight, reservation: { start: "01:00", end: "16:00" } }] };
    expect(usedWeek(early, on())).toMatchObject({ requests: [], unfit: [{ date: MONDAY, childId: "elsa" }] });
  });
});
