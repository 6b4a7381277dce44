import { describe, expect, it } from "vitest";
import { dateInField, nearDate, shownDate, shownDay, shownPeriod, shownTime, writtenDate } from "./shown.ts";

describe("a time of day", () => {
  it.each([
    ["fi", "9.05"],
    ["sv", "9.05"],
    ["en", "9:05"],
  ] as const)("is written in %s as %s", (language, shown) => {
    expect(shownTime("09:05:00", language)).toBe(shown);
    expect(shownTime("09:05", language)).toBe(shown);
  });
});

describe("a date", () => {
  it.each([
    ["2027-06-01", "1.6.2027", "01.06.2027"],
    ["2026-12-09", "9.12.2026", "09.12.2026"],
    ["2026-10-31", "31.10.2026", "31.10.2026"],
  ])("%s is shown as %s, and a field has it as %s", (date, shown, inField) => {
    expect([shownDate(date), dateInField(date)]).toEqual([shown, inField]);
    expect(writtenDate(date, "fi").endsWith(` ${shown}`)).toBe(true);
  });
});

it.each([
  ["2026-12-07", "2026-12-31", "7.12.2026–31.12.2026"],
  ["2026-05-05", "2026-05-05", "5.5.2026"],
])("a period from %s to %s is shown as %s", (start, end, shown) => expect(shownPeriod({ start, end })).toBe(shown));

describe("a day in a list of the newest", () => {
  it.each([
    ["fi", "1.6.", "31.12.2025"],
    ["sv", "1.6", "31.12.2025"],
    ["en", "1 Jun", "31 Dec 2025"],
  ] as const)("is written in %s as %s, and one of another year as %s", (language, near, far) => {
    expect(nearDate("2026-06-01", "2026-12-31", language)).toBe(near);
    expect(nearDate("2025-12-31", "2026-01-01", language)).toBe(far);
  });
});

it("a day in a heading is named as it is called, and not as in a sentence", () => {
  expect(shownDay("2026-12-01", "fi")).toBe("tiistai 1. joulukuuta 2026");
  expect(shownDay("2026-12-01", "sv")).toBe("tisdag 1 december 2026");
});
