import { describe, expect, it } from "vitest";
import { chosenDays, firstStop, moved, nearestDay } from "./grid-moves.ts";

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

describe("the first stop of the Tab key", () => {
  const days = ["2026-11-30", "2026-12-01", "2026-12-02"].map((date) => ({ date }));

  it("is today where today is drawn, else the first day of the month", () => {
    expect(firstStop([...days, { date: "2026-12-03", today: "today" }], "2026-12")).toBe("2026-12-03");
    expect(firstStop(days, "2026-12")).toBe("2026-12-01");
    expect(firstStop([], "2026-12")).toBe("");
  });

  it("is the first day of the coming weeks on a Sunday that they do not have", () => {
    expect(firstStop(days, null)).toBe("2026-11-30");
  });
});

describe("the chosen days", () => {
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"].map((date) => ({ date }));
  const chosen = (anchor: string | null, at: string) => chosenDays(days, anchor, at).map(({ date }) => date);

  it("go from the first to the last, in both directions, with both", () => {
    expect(chosen("2026-12-01", "2026-12-02")).toEqual(["2026-12-01", "2026-12-02"]);
    expect(chosen("2026-12-02", "2026-12-01")).toEqual(["2026-12-01", "2026-12-02"]);
    expect(chosen("2026-12-03", "2026-12-03")).toEqual(["2026-12-03"]);
  });

  it("are none before a selection begins", () => {
    expect(chosen(null, "2026-12-01")).toEqual([]);
  });
});
