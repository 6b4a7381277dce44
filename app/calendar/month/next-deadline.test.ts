import { describe, expect, it } from "vitest";
import { daysOf } from "~/care-days/days-of.ts";
import { calendarDay, calendarDays, dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import { deadlines } from "./next-deadline.ts";

const told = { reservations: [times("08:00", "16:00")] };
/** Two weeks of Elsa in which these days are missing. */
const weeks = (...missing: string[]) =>
  calendarDays(
    daysOf({ start: "2026-11-30", end: "2026-12-13" }).map((date) =>
      calendarDay(date, dayOfChild("elsa", missing.includes(date) ? {} : told), dayOfChild("onni", told)),
    ),
  );
const facts = { lockHours: 150, today: "2026-11-22" };

describe("the next deadline", () => {
  it("is that of the week in which something is missing", () => {
    expect(deadlines(weeks("2026-12-01", "2026-12-03"), facts)).toEqual([
      {
        monday: "2026-11-30",
        week: 49,
        at: new Date("2026-11-23T16:00:00Z"),
        missing: [{ childId: "elsa", days: ["2026-12-01", "2026-12-03"] }],
      },
    ]);
  });
  it("is followed by the deadline of the week after it", () => {
    expect(deadlines(weeks("2026-11-30", "2026-12-13"), facts).map(({ week }) => week)).toEqual([49, 50]);
    expect(deadlines(weeks("2026-12-13"), facts).map(({ week }) => week)).toEqual([50]);
  });
  it("leaves out days of a holiday period, which has its own deadline", () => {
    const asked = { holidayPeriodEffect: { type: "ReservationsOpen" as const } };
    const days = [calendarDay("2026-12-01", dayOfChild("elsa", asked)), calendarDay("2026-12-02", dayOfChild("elsa"))];
    expect(deadlines(calendarDays(days), facts).flatMap(({ missing }) => missing)).toEqual([
      { childId: "elsa", days: ["2026-12-02"] },
    ]);
  });
  it("is none when all is reported", () => expect(deadlines(weeks(), facts)).toEqual([]));
  it("leaves out days that cannot be reserved", () => {
    const ended = { ...weeks("2026-12-01"), reservableRange: { start: "2026-11-30", end: "2026-11-30" } };
    expect(deadlines(ended, facts)).toEqual([]);
  });
});
