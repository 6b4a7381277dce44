import { describe, expect, it } from "vitest";
import { askedMonth, comingWeeks, lastReportable, monthsFrom, shownDays } from "./calendar-limits.ts";

describe("the calendar", () => {
  it.each([
    ["2026-11-22", "2026-09-28", "2027-11-30"],
    ["2026-03-31", "2026-01-26", "2027-03-31"],
    ["2027-02-28", "2026-12-28", "2028-02-29"],
  ])("shows on %s the days from %s to %s", (today, start, end) => expect(shownDays(today)).toEqual({ start, end }));

  it.each([
    ["2027-06-15", "2027-08-31", "2027-08-31"],
    ["2027-07-05", "2028-08-31", "2028-07-31"],
    ["2027-08-01", "2028-08-31", "2028-08-31"],
  ])("takes on %s days to %s, which may be reserved, to %s", (today, end, last) =>
    expect(lastReportable({ reservableRange: { start: today, end } }, today)).toBe(last),
  );

  it.each([
    ["2026-10", "2026-10", null, "2026-11"],
    ["2026-11", "2026-11", "2026-10", "2026-12"],
    ["2027-11", "2027-11", "2027-10", null],
  ])("asked for the month %s shows %s", (asked, month, previous, next) =>
    expect(askedMonth(asked, "2026-11-22")).toEqual({ month, isComing: false, isOutside: false, previous, next }),
  );

  it.each([
    [null, false],
    ["2026-09", true],
    ["2027-12", true],
    ["2026-13", false],
    ["tammi", false],
  ])("asked for %s shows the coming weeks, between this month and the next one", (asked, isOutside) =>
    expect(askedMonth(asked, "2026-11-22")).toEqual({
      month: "2026-11",
      isComing: true,
      isOutside,
      previous: "2026-11",
      next: "2026-12",
    }),
  );

  it.each([
    ["2026-11-23", false, "2026-11-23", "2026-12-20"],
    ["2026-11-27", false, "2026-11-23", "2026-12-20"],
    ["2026-11-28", false, "2026-11-30", "2026-12-27"],
    ["2026-11-29", false, "2026-11-30", "2026-12-27"],
    ["2026-11-29", true, "2026-11-23", "2026-12-20"],
    ["2026-12-31", false, "2026-12-28", "2027-01-24"],
  ])("begins on %s (weekends %s) with the weeks from %s to %s", (today, weekends, start, end) =>
    expect(comingWeeks(today, weekends)).toEqual({ start, end }),
  );

  it.each([
    ["2024-08-12", "2024-08", "2024-07-29"],
    ["2026-10-15", "2026-10", "2026-09-28"],
    ["2027-01-11", "2026-10", "2026-09-28"],
  ])("with a first place from %s on begins with %s, on %s", (firstPlace, month, day) => {
    expect(askedMonth(month, "2026-11-22", firstPlace)).toMatchObject({ month, isOutside: false, previous: null });
    expect(askedMonth(monthsFrom(month, -1), "2026-11-22", firstPlace)).toMatchObject({ isOutside: true });
    expect(shownDays("2026-11-22", firstPlace).start).toBe(day);
  });
});
