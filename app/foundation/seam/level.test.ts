import { describe, expect, it } from "vitest";
import { statusBelowLevel } from "./level.ts";

describe("a caller below the level of a call", () => {
  it.each([
    ["public", null, null],
    ["public", "weak", null],
    ["public", "strong", null],
    ["weak", null, 401],
    ["weak", "weak", null],
    ["weak", "strong", null],
    ["strong", null, 401],
    ["strong", "weak", 403],
    ["strong", "strong", null],
  ] as const)("of level %s, with a session of level %s, gets %s", (level, session, status) => {
    expect(statusBelowLevel({ level }, session && { id: "1", level: session })).toBe(status);
  });
});
