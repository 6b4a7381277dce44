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
    ["fi", "2027-06-01", "1.6.2027"],
    ["sv", "2026-12-09", "9.12.2026"],
    ["en", "2026-12-09", "9 Dec 2026"],
    ["en", "2026-09-30", "30 Sept 2026"],
  ] as const)("is written in %s: %s as %s, the same in a sentence after its weekday", (language, date, shown) => {
    expect(shownDate(date, language)).toBe(shown);
    expect(writtenDate(date, language).replace(/^\S+ /, "")).toBe(shown);
  });

  it("stands in a field as the field's hint asks for it, in every language", () =>
    expect(dateInField("2027-06-01")).toBe("01.06.2027"));
});

it.each([
  ["fi", "2026-12-07", "2026-12-31", "7.12.2026–31.12.2026"],
  ["sv", "2026-12-07", "2026-12-31", "7.12.2026–31.12.2026"],
  ["en", "2026-12-07", "2026-12-31", "7 Dec 2026 – 31 Dec 2026"],
  ["en", "2026-05-05", "2026-05-05", "5 May 2026"],
] as const)("a period in %s from %s to %s is shown as %s", (language, start, end, shown) =>
  expect(shownPeriod({ start, end }, language)).toBe(shown),
);

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
