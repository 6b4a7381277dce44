import { describe, expect, it } from "vitest";
import { clockOffset } from "./town-moves.server.ts";

const HOUR = 3_600_000;

describe("the demo's clock", () => {
  it.each([
    ["+3d", 0, 72 * HOUR],
    ["-2h", 0, -2 * HOUR],
    ["+30m", HOUR, 1.5 * HOUR],
    ["real", 5 * HOUR, 0],
    ["1970-01-02T00:00:00Z", 7, 24 * HOUR],
  ])("%s from %d gives %d", (said, present, offset) => {
    expect(clockOffset(said, present, 0)).toBe(offset);
  });
  it.each(["", "tomorrow", "3d", "+3w", "+99999d", "12"])("refuses “%s”", (said) => {
    expect(() => clockOffset(said, 0, 0)).toThrow("Say +3d");
  });
});
