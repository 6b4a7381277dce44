import { describe, expect, it } from "vitest";
import { isIsoMonth, monthsFrom, wholeMonth } from "./iso-month.ts";

describe("a month", () => {
  it.each([
    ["2026-01", true],
    ["2026-12", true],
    ["1000-01", true],
    ["9999-12", true],
    ["0999-12", false],
    ["0000-01", false],
    ["2026-00", false],
    ["2026-13", false],
    ["2026-1", false],
    ["2026-01-01", false],
    ["", false],
  ])("%s is one: %s", (text, is) => expect(isIsoMonth(text)).toBe(is));
  it("has its days, in a leap year too", () => {
    expect(wholeMonth("2028-02")).toEqual({ start: "2028-02-01", end: "2028-02-29" });
  });
  it("follows another over the turn of the year", () => {
    expect(monthsFrom("2026-12", 1)).toBe("2027-01");
    expect(monthsFrom("2026-01", -1)).toBe("2025-12");
  });
});
