import { describe, expect, it } from "vitest";
import { drawn, rulesOf, wordsOf } from "../test-drawing.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

describe("VisuallyHidden must", () => {
  it("be read by screen readers", () => {
    expect(wordsOf(drawn(<VisuallyHidden>Virhe:</VisuallyHidden>))).toBe("Virhe:");
    expect(rulesOf("visually-hidden.css", ".visually-hidden")).not.toMatch(/display: none|visibility/);
  });
  it("take no room on the screen", () =>
    expect(rulesOf("visually-hidden.css", ".visually-hidden")).toContain("position: absolute"));
});
