import { describe, expect, it } from "vitest";
import { shownDay, shownTime } from "./shown.ts";

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

it("a day in a heading is named as it is called, and not as in a sentence", () => {
  expect(shownDay("2026-12-01", "fi")).toBe("tiistai 1. joulukuuta 2026");
  expect(shownDay("2026-12-01", "sv")).toBe("tisdag 1 december 2026");
});
