import { describe, expect, it } from "vitest";
import { drawn, rulesOf, wordsOf } from "../test-drawing.tsx";
import { SpokenAs } from "./spoken-as.tsx";

const html = drawn(
  <SpokenAs words="Viestit (2 lukematonta)">
    Viestit <b>2</b>
  </SpokenAs>,
);

describe("SpokenAs must", () => {
  it("be read as one piece, because Orca reads hidden words between drawn ones as pieces, each called a link", () =>
    expect(wordsOf(html)).toBe("Viestit (2 lukematonta)"));
  it("leave the layout to the link around it", () =>
    expect(rulesOf("visually-hidden.css", ".drawn")).toContain("display: contents"));
});
