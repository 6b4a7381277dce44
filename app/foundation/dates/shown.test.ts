import { describe, expect, it } from "vitest";
import { shownTime } from "./shown.ts";

describe("a time of day", () => {
  it.each([
    ["fi", "09.05"],
    ["sv", "09.05"],
    ["en", "09:05"],
  ] as const)("is written in %s as %s", (language, shown) => {
    expect(shownTime("09:05:00", language)).toBe(shown);
    expect(shownTime("09:05", language)).toBe(shown);
  });
});
