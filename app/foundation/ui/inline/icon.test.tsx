import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { ICON_NAMES, Icon } from "./icon.tsx";

describe("Icon must", () => {
  it("be hidden from screen readers, because the words are beside it", () => {
    for (const name of ICON_NAMES) expect(drawn(<Icon name={name} />)).toContain('aria-hidden="true"');
  });
  it("take the colour of the text", () => expect(drawn(<Icon name="lock" />)).toContain('stroke="currentColor"'));
  it("keep its size without a stylesheet", () => {
    expect(drawn(<Icon name="lock" />)).toMatch(/height="24".*width="24"/);
    expect(drawn(<Icon name="lock" />)).not.toContain("style=");
  });
});
