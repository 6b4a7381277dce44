import { describe, expect, it } from "vitest";
import { calendarDay, dayOfChild, NO_TIMES, times } from "../../../tests/people/calendar-days.ts";
import type { DayOfChild } from "../contract.ts";
import { dayChoices } from "./day-choices.ts";

const facts = { reservableRange: { start: "2026-11-30", end: "2027-08-31" }, today: "2026-11-22" };
const choices = (more: Partial<DayOfChild>, date = "2026-12-01") =>
  dayChoices(calendarDay(date, dayOfChild("elsa", more)), "elsa", facts);
const period = { start: "2026-12-21", end: "2027-01-03" };
const away = { absence: { type: "OTHER_ABSENCE" as const, editable: true } };
const closed = { holidayPeriodEffect: { type: "ReservationsClosed" as const } };

describe("a guardian may say", () => {
  it.each<[string, Partial<DayOfChild>, string[]]>([
    ["times or absent of an ordinary day", {}, ["times", "absent"]],
    ["the same of a day with an own absence", { absence: { type: "SICKLEAVE", editable: true } }, ["times", "absent"]],
    [
      "present or absent of an open holiday period",
      { holidayPeriodEffect: { type: "ReservationsOpen" } },
      ["present", "absent"],
    ],
    [
      "the times of a child who was said to come in a closed period",
      { ...closed, reservations: [NO_TIMES] },
      ["times", "absent"],
    ],
    ["only absence where no times are asked", { scheduleType: "FIXED_SCHEDULE" }, ["usual", "absent"]],
    ["the same in a closed period", { scheduleType: "FIXED_SCHEDULE", ...closed }, ["usual", "absent"]],
    ["not that one who is absent comes", { scheduleType: "FIXED_SCHEDULE", ...away }, ["usualAway", "absent"]],
  ])("%s", (_title, more, expected) => expect(choices(more).choices).toEqual(expected));

  it.each([
    ["2026-11-29", "locked"],
    ["2026-11-30", undefined],
    ["2027-08-31", undefined],
    ["2027-09-01", "tooFar"],
    ["2026-11-22", "locked"],
    ["2026-11-21", "past"],
  ])("nothing on %s, because the day is %s", (date, reason) => expect(choices({}, date).readOnly).toBe(reason));

  it.each([
    ["lockedUsual", {}],
    ["locked", away],
  ])("nothing in a locked week of a child of whom no times are asked: %s", (reason, more) =>
    expect(choices({ scheduleType: "FIXED_SCHEDULE", ...more }, "2026-11-29").readOnly).toBe(reason),
  );

  it.each<[string, Partial<DayOfChild>]>([
    ["termBreak", { scheduleType: "TERM_BREAK" }],
    ["staffAbsence", { absence: { type: "FREE_ABSENCE", editable: false } }],
    ["periodClosed", closed],
    ["periodClosed", { ...closed, absence: { type: "OTHER_ABSENCE", editable: true }, reservations: [NO_TIMES] }],
    ["periodClosed", { ...closed, scheduleType: "FIXED_SCHEDULE", absence: { type: "OTHER_ABSENCE", editable: true } }],
    ["notYet", { holidayPeriodEffect: { type: "NotYetReservable", period, reservationsOpenOn: "2026-12-01" } }],
  ])("nothing: %s", (reason, more) => expect(choices(more).readOnly).toBe(reason));

  it.each<[string, Partial<DayOfChild>, boolean]>([
    ["a closed period with times", { ...closed, reservations: [NO_TIMES] }, true],
    ["a closed period without times", { ...closed, scheduleType: "FIXED_SCHEDULE" }, true],
    ["an open period", { holidayPeriodEffect: { type: "ReservationsOpen" } }, false],
    ["an ordinary day without times", { scheduleType: "FIXED_SCHEDULE" }, false],
  ])("an absence on a day of %s, which only the staff can remove: %s", (_title, more, periodClosed) =>
    expect(choices(more)).toMatchObject({ periodClosed }),
  );

  it("nothing on a day without care", () => {
    expect(dayChoices(calendarDay("2026-12-05"), "elsa", facts)).toEqual({ readOnly: "closed" });
    expect(dayChoices({ ...calendarDay("2026-12-06"), holiday: true }, "elsa", facts)).toEqual({ readOnly: "holiday" });
  });

  it("any times only with intermittent shift care", () => {
    expect(choices({ reservations: [times("08:00", "16:00")] })).toMatchObject({
      hours: { start: "06:30:00", end: "17:30:00" },
    });
    const any = { type: "INTERMITTENT_SHIFT_CARE" as const, placementUnitOperationTime: null };
    expect(choices({ reservableTimeRange: any })).toMatchObject({ hours: null });
  });
});
