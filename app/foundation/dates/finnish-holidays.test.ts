import { describe, expect, it } from "vitest";
import { finnishHolidays, isOfficeDay, officeDayFrom } from "./finnish-holidays.ts";
import { addDays } from "./iso-date.ts";

describe("holidays", () => {
  it.each([
    [2024, "2024-03-29", "2024-04-01", "2024-05-09", "2024-06-21"],
    [2026, "2026-04-03", "2026-04-06", "2026-05-14", "2026-06-19"],
    [2027, "2027-03-26", "2027-03-29", "2027-05-06", "2027-06-25"],
    [2038, "2038-04-23", "2038-04-26", "2038-06-03", "2038-06-25"],
  ])("of %i: Good Friday, Easter Monday, Ascension Day and Midsummer Eve", (year, ...days) => {
    const holidays = finnishHolidays(year);
    for (const day of days) expect(holidays.has(day), day).toBe(true);
  });
});

describe("All Saints' Day", () => {
  it.each([["2025-11-01"], ["2026-10-31"], ["2027-11-06"]])(
    "%s is a holiday, and the Saturdays beside it are not",
    (day) => {
      const holidays = finnishHolidays(Number(day.slice(0, 4)));
      expect([addDays(day, -7), day, addDays(day, 7)].map((one) => holidays.has(one))).toEqual([false, true, false]);
    },
  );
});

describe("an office day", () => {
  it.each([
    ["2026-12-23", true],
    ["2026-12-24", false],
    ["2026-12-28", true],
    ["2026-05-01", false],
    ["2026-04-30", true],
    ["2026-11-21", false],
    ["2026-11-23", true],
  ])("%s: %s", (day, expected) => {
    expect(isOfficeDay(day)).toBe(expected);
  });
  it.each([
    ["a weekday itself", "2026-11-23", "2026-11-23"],
    ["over a weekend", "2026-11-21", "2026-11-23"],
    ["over Christmas and the weekend after it", "2026-12-24", "2026-12-28"],
    ["over the turn of the year", "2027-01-01", "2027-01-04"],
  ])("from a day on: %s", (_title, day, next) => {
    expect(officeDayFrom(day)).toBe(next);
  });
});
