import { describe, expect, it } from "vitest";
import { moved, nearestDay } from "./grid-moves.ts";

/** Two whole weeks of five days, and a last one of two. */
const SIZE = { days: 12, columns: 5 };

describe("the keys of the month", () => {
  it.each([
    ["ArrowRight", 4, 5],
    ["ArrowLeft", 5, 4],
    ["ArrowDown", 1, 6],
    ["ArrowUp", 6, 1],
    ["Home", 7, 5],
    ["End", 7, 9],
    ["End", 10, 11],
  ])("%s leads a guardian from day %i to day %i", (key, from, to) => {
    expect(moved(key, from, SIZE)).toBe(to);
  });

  it.each([
    ["ArrowLeft", 0],
    ["ArrowRight", 11],
    ["ArrowUp", 4],
    ["ArrowDown", 7],
    ["Home", 5],
    ["End", 9],
  ])("%s leaves a guardian at the edge, on day %i", (key, from) => {
    expect(moved(key, from, SIZE)).toBe(from);
  });

  it("leave every other key to the browser", () => {
    expect(moved("Enter", 3, SIZE)).toBeNull();
    expect(moved("Tab", 3, SIZE)).toBeNull();
  });
});

describe("the same day of another month", () => {
  const dates = ["2026-11-27", "2026-11-30", "2026-12-01", "2026-12-04", "2026-12-07"];

  it.each([
    ["2026-11", 27, "2026-11-27"],
    ["2026-11", 31, "2026-11-30"],
    ["2026-12", 5, "2026-12-04"],
    ["2026-12", 6, "2026-12-07"],
  ])("is in %s for day %i the day %s", (month, wanted, day) => {
    expect(nearestDay(dates, month, wanted)).toBe(day);
  });

  it("is none in a month without days", () => {
    expect(nearestDay(dates, "2027-01", 4)).toBeNull();
  });
});
