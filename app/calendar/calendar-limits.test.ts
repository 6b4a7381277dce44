import { describe, expect, it } from "vitest";
import { askedMonth, lastReportable, monthsFrom, shownDays } from "./calendar-limits.ts";

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
    [null, "2026-11", false, "2026-10", "2026-12"],
    ["2026-10", "2026-10", false, null, "2026-11"],
    ["2026-09", "2026-11", true, "2026-10", "2026-12"],
    ["2027-11", "2027-11", false, "2027-10", null],
    ["2027-12", "2026-11", true, "2026-10", "2026-12"],
    ["2026-13", "2026-11", false, "2026-10", "2026-12"],
    ["tammi", "2026-11", false, "2026-10", "2026-12"],
  ])("asked for the month %s shows %s", (asked, month, isOutside, previous, next) =>
    expect(askedMonth(asked, "2026-11-22")).toEqual({ month, isOutside, previous, next }),
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
