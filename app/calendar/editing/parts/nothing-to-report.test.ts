import { expect, it } from "vitest";
import { calendarChild, calendarDay, dayOfChild } from "../../../../tests/people/calendar-days.ts";
import type { CalendarDay, DayOfChild } from "../../contract.ts";
import { nothingToReport } from "./nothing-to-report.ts";

const DATE = "2026-12-23";
const elsa = (more: Partial<DayOfChild>): CalendarDay => calendarDay(DATE, dayOfChild("elsa", more));
const closed = elsa({ holidayPeriodEffect: { type: "ReservationsClosed" } });
const period = { start: "2026-12-21", end: "2027-01-03" };
const later = elsa({ holidayPeriodEffect: { type: "NotYetReservable", period, reservationsOpenOn: "2026-12-01" } });
const byStaff = elsa({ absence: { type: "FREE_ABSENCE", editable: false } });
const weekend = calendarDay("2026-12-26");
const facts = { childIds: ["elsa"], reservableRange: { start: "2026-11-30", end: "2027-08-31" }, today: "2026-11-22" };

const who = { children: [calendarChild("elsa", "Elsa"), calendarChild("onni", "Onni")], language: "en" } as const;

it.each<[string, CalendarDay[], RegExp]>([
  ["the closed holiday period", [weekend, closed], /^Elsa \(Wed 23 Dec\)\. The time to report .* is over\./],
  [
    "the first day of the holiday period that opens later",
    [later, weekend],
    /^Elsa \(Wed 23 Dec\)\. .* opens 1 Dec\.$/,
  ],
  ["the absence that the staff have marked", [byStaff], /^Elsa \(Wed 23 Dec\)\. The staff recorded the absence/],
])("the fault of days on which nothing can be reported says the child, the day and %s", (_what, days, said) => {
  const { code, values } = nothingToReport({ days, ...facts }, who);
  expect(code).toBe("nothingOfThese");
  expect(values?.lines).toMatch(said);
});

it("it says of each child the child's own reason", () => {
  const both = calendarDay(
    DATE,
    dayOfChild("elsa", { holidayPeriodEffect: { type: "ReservationsClosed" } }),
    dayOfChild("onni", { absence: { type: "FREE_ABSENCE", editable: false } }),
  );
  const { values } = nothingToReport({ days: [both], ...facts, childIds: ["elsa", "onni"] }, who);
  expect(values?.lines).toMatch(
    /^Elsa \(Wed 23 Dec\)\. The time to report .* Onni \(Wed 23 Dec\)\. The staff recorded/,
  );
});

it.each([
  ["of days without care", [weekend]],
  ["of a term break", [elsa({ scheduleType: "TERM_BREAK" })]],
])("it says only that there is nothing, %s", (_what, days) =>
  expect(nothingToReport({ days, ...facts }, who).code).toBe("nothingToReport"),
);
