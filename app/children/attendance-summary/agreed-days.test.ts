import { describe, expect, it } from "vitest";
import type { ServiceNeedSummary } from "../contract.ts";
import { agreedDaysIn, daysOver, monthToShow, needsInDays } from "./agreed-days.ts";

const need = (startDate: string, endDate: string, contractDaysPerMonth: number | null, reservationsEnabled = true) =>
  ({ startDate, endDate, contractDaysPerMonth, reservationsEnabled }) as ServiceNeedSummary;

describe("agreed days", () => {
  it("count only where days are agreed and the unit takes reservations", () => {
    const needs = [
      need("2026-01-01", "2026-05-31", 15),
      need("2026-01-01", "2026-05-31", null),
      need("2026-01-01", "2026-05-31", 15, false),
    ];
    expect(needsInDays(needs)).toEqual([{ start: "2026-01-01", end: "2026-05-31", days: 15 }]);
  });
  it.each([
    ["2026-01", 15],
    ["2026-05", 10],
    ["2026-06", 10],
    ["2025-12", null],
    ["2026-07", null],
  ])("of %s are %s: the newest count", (month, days) => {
    const needs = needsInDays([need("2026-01-31", "2026-05-09", 15), need("2026-05-10", "2026-06-01", 10)]);
    expect(agreedDaysIn(needs, month)).toBe(days);
  });
});

describe("the month to show", () => {
  const needs = needsInDays([need("2026-02-15", "2026-04-10", 15)]);
  it("is none without agreed days", () => expect(monthToShow(null, [], "2026-03-10")).toBeNull());
  it.each([
    ["nothing", null, "2026-03", "2026-02", "2026-04"],
    ["the first", "2026-02", "2026-02", null, "2026-03"],
    ["the last", "2026-04", "2026-04", "2026-03", null],
    ["one before", "2026-01", "2026-03", "2026-02", "2026-04"],
    ["one after", "2026-05", "2026-03", "2026-02", "2026-04"],
    ["nonsense", "March", "2026-03", "2026-02", "2026-04"],
  ])("when the address asks for %s", (_what, asked, month, previous, next) => {
    expect(monthToShow(asked, needs, "2026-03-10")).toEqual({ month, previous, next });
  });
  it("is the last one when all agreed days are over, and the first one before they begin", () => {
    expect(monthToShow(null, needs, "2026-09-01")?.month).toBe("2026-04");
    expect(monthToShow(null, needs, "2025-12-31")?.month).toBe("2026-02");
  });
  it("is at most a year ahead", () => {
    const long = needsInDays([need("2026-02-15", "2030-12-31", 15)]);
    expect(monthToShow("2027-03", long, "2026-03-10")).toEqual({ month: "2027-03", previous: "2027-02", next: null });
    expect(monthToShow("2027-04", long, "2026-03-10")?.month).toBe("2026-03");
  });
});

describe("the warning", () => {
  it.each([
    [14, null],
    [15, null],
    [16, 1],
  ])("of %i days against 15 is about %s days", (days, over) => expect(daysOver(days, 15)).toBe(over));
});
