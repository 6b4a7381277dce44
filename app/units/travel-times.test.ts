import { describe, expect, it } from "vitest";
import { cyclingMinutes, walkingMinutes } from "./travel-times.ts";

describe("the minutes of a way", () => {
  it.each([
    [0, 1, 1],
    [119, 1, 1],
    [120, 2, 1],
    [800, 10, 3],
    [2500, 31, 10],
  ])("of %i metres are %i on foot and %i by bicycle", (metres, walking, cycling) => {
    expect(walkingMinutes(metres)).toBe(walking);
    expect(cyclingMinutes(metres)).toBe(cycling);
  });
});
