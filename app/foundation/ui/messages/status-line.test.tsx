import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { StatusLine } from "./status-line.tsx";

const html = drawn(<StatusLine id="rows-status">Merenranta on lisätty.</StatusLine>);

describe("StatusLine must", () => {
  it("take the focus and be said then", () =>
    expect(tagWith(html, "<p").toLowerCase()).toContain(
      'id="rows-status" role="group" tabindex="-1" aria-labelledby="rows-status"',
    ));
  it("be no live region, because the page opens with it or script announces it", () =>
    expect(html).not.toMatch(/aria-live|role="status"/));
  it("draw nothing without a result", () =>
    expect(drawn(<StatusLine id="rows-status">{undefined}</StatusLine>)).toBe(""));
});
