import { describe, expect, it } from "vitest";
import { shownTimes } from "./shown-days.ts";

describe("the times of a night", () => {
  it.each([
    ["fi", "20–24"],
    ["sv", "20–24"],
    ["en", "20:00–24:00"],
  ] as const)("end at 24 in %s: %s", (language, shown) => {
    expect(shownTimes([{ start: "20:00:00", end: "23:59:00" }], language)).toBe(shown);
    expect(shownTimes([{ start: "20:00", end: "23:59" }], language)).toBe(shown);
  });

  it.each([
    ["fi", "0–7.05"],
    ["en", "0:00–7:05"],
  ] as const)("go on from 0 in %s: %s", (language, shown) => {
    expect(shownTimes([{ start: "00:00:00", end: "07:05:00" }], language)).toBe(shown);
  });
});
