import { describe, expect, it } from "vitest";
import { endsSoon } from "./draft-lifetime.ts";

describe("a draft's end is told", () => {
  it.each([
    ["2026-03-02", false],
    ["2026-03-03", true],
    ["2026-03-10", true],
    // The nightly job has not come yet.
    ["2026-03-11", true],
  ])("of one that is kept until 10 March, on %s: %s", (today, told) => {
    expect(endsSoon("2026-03-10", today)).toBe(told);
  });
  it.each([null, undefined])("of no application without a last day (%s)", (keptUntil) => {
    expect(endsSoon(keptUntil, "2026-03-10")).toBe(false);
  });
});
