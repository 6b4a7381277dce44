import { expect, it } from "vitest";
import { calendarDay, dayOfChild } from "../../../tests/people/calendar-days.ts";
import type { CalendarDay, DayOfChild } from "../contract.ts";
import { nothingToReport } from "./nothing-to-report.ts";

const DATE = "2026-12-23";
const elsa = (more: Partial<DayOfChild>): CalendarDay => calendarDay(DATE, dayOfChild("elsa", more));
const closed = elsa({ holidayPeriodEffect: { type: "ReservationsClosed" } });
const period = { start: "2026-12-21", end: "2027-01-03" };
const later = elsa({ holidayPeriodEffect: { type: "NotYetReservable", period, reservationsOpenOn: "2026-12-01" } });
const byStaff = elsa({ absence: { type: "FREE_ABSENCE", editable: false } });
const weekend = calendarDay("2026-12-26");
const facts = { childIds: ["elsa"], reservableRange: { start: "2026-11-30", end: "2027-08-31" }, today: "2026-11-22" };

it.each<[string, CalendarDay[], string]>([
  ["the closed holiday period", [weekend, closed], "readOnly.periodClosed"],
  ["the holiday period that opens later", [later, weekend], "readOnly.notYet"],
  ["the absence that the staff have marked", [byStaff], "readOnly.staffAbsence"],
  ["the closed holiday period before other reasons", [byStaff, later, closed], "readOnly.periodClosed"],
  ["only that there is nothing, of days without care", [weekend], "nothingToReport"],
  ["only that there is nothing, of a term break", [elsa({ scheduleType: "TERM_BREAK" })], "nothingToReport"],
])("the fault of days on which nothing can be reported says %s", (_what, days, code) => {
  expect(nothingToReport({ days, ...facts }).code).toBe(code);
});

it("the fault of a holiday period that opens later names its first day", () => {
  expect(nothingToReport({ days: [later], ...facts }).values).toEqual({ day: "2026-12-01" });
});
