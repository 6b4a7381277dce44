import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { FirstButton } from "./first-button.tsx";
import { FrameHeader } from "./frame-shell.tsx";

describe("FirstButton must", () => {
  const html = drawn(<FrameHeader first={<FirstButton enter="refresh" id="form" />} homeHref="/" />);
  it("come before them, because the Enter key presses a form's first button", () => {
    const [first = ""] = html.match(/<(?:button|a)[^>]*>/) ?? [];
    for (const part of ['form="form"', 'name="intent"', 'value="refresh"']) expect(first).toContain(part);
  });
  it("be in no tab order and unheard", () => {
    expect(html).toMatch(/<button aria-hidden="true"[^>]*tabindex="-1"/i);
  });
});
