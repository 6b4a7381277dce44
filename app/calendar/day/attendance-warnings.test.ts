import { describe, expect, it } from "vitest";
import { dayOfChild, NO_TIMES, times } from "../../../tests/people/calendar-days.ts";
import { attendanceWarnings } from "./attendance-warnings.ts";

const attended = (start: string, end: string | null) => [{ start: `${start}:00`, end: end && `${end}:00` }];

describe("an attendance warns", () => {
  it.each([
    ["07:59", "16:00", ["early"]],
    ["08:00", "16:00", []],
    ["08:00", "16:01", ["late"]],
    ["07:59", "16:01", ["early", "late"]],
    ["09:00", null, []],
    ["07:30", null, ["early"]],
  ])("from %s to %s, of 8–12 and 13–16: %j", (start, end, expected) => {
    const reservations = [times("08:00", "12:00"), times("13:00", "16:00")];
    const day = dayOfChild("elsa", { reservations, attendances: attended(start, end) });
    expect(attendanceWarnings(day)).toEqual(expected);
  });

  it.each([
    ["without any report", {}, ["unreported"]],
    ["on a day of a reported absence", { absence: { type: "SICKLEAVE", editable: false } }, ["unreported"]],
    ["of a child who was reported present without times", { reservations: [NO_TIMES] }, []],
    ["of a child of whom no times are asked", { scheduleType: "FIXED_SCHEDULE" }, []],
    ["in the holidays of pre-primary education", { scheduleType: "TERM_BREAK" }, []],
  ] as const)("%s: %j", (_when, more, expected) => {
    const day = dayOfChild("elsa", { ...more, reservations: [...("reservations" in more ? more.reservations : [])] });
    expect(attendanceWarnings({ ...day, attendances: attended("05:00", null) })).toEqual(expected);
    expect(attendanceWarnings(day)).toEqual([]);
  });
});
