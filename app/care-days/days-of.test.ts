import { expect, it } from "vitest";
import { daysOf, lengthInDays, spanning, wholeMonths } from "./days-of.ts";

it("counts both ends of a range, also over the night when the clock is moved", () => {
  const range = { start: "2026-03-27", end: "2026-03-30" };
  expect(daysOf(range)).toEqual(["2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(lengthInDays(range)).toBe(4);
});

it("ends with the last day that a date can name", () => {
  expect(daysOf({ start: "9999-12-30", end: "9999-12-31" })).toEqual(["9999-12-30", "9999-12-31"]);
});

it("has no days in a range that ends before it starts", () => {
  expect(daysOf({ start: "2026-03-30", end: "2026-03-29" })).toEqual([]);
});

it.each([
  ["2026-02-03", "2026-02-03", "2026-02-01", "2026-02-28"],
  ["2027-12-31", "2028-02-01", "2027-12-01", "2028-02-29"],
])("makes whole months of %s to %s", (start, end, first, last) => {
  expect(wholeMonths({ start, end })).toEqual({ start: first, end: last });
});

it("spans days in whatever order they are", () => {
  expect(spanning(["2026-03-30", "2026-03-27", "2026-03-28"])).toEqual({ start: "2026-03-27", end: "2026-03-30" });
  expect(spanning([])).toBeNull();
});
