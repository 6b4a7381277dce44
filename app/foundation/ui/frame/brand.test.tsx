import { describe, expect, it } from "vitest";
import { drawn, stylesheet } from "../test-drawing.tsx";
import { BrandMark } from "./brand.tsx";

describe("Brand must", () => {
  it("be hidden from screen readers, because the words beside it name the service", () =>
    expect(drawn(<BrandMark />)).toContain('aria-hidden="true"'));
  it("be visible in forced colours", () => {
    expect(stylesheet("frame.css").split("@media (forced-colors: active)")[1]).toMatch(
      /\.brand-sky \{[^}]*stroke: CanvasText/,
    );
  });
});
