import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { KeptNumbers } from "./kept-numbers.tsx";

/** In a browser: tests/islands/service-worker.test.tsx. */
describe("KeptNumbers must", () => {
  const html = drawn(<KeptNumbers numbers={[{ name: "Mänty", phone: "09 111", href: "tel:09111" }]} />);

  it("say without script what is not possible", () => {
    expect(html).toMatch(/<p data-numbers-say="scriptless">/);
    for (const state of ["unsupported", "failed", "kept", "new"])
      expect(html).toMatch(new RegExp(`data-numbers-say="${state}" hidden=""`));
  });

  it("say nothing of scripts where there is nothing to keep", () => {
    expect(wordsOf(drawn(<KeptNumbers numbers={[]} />))).not.toContain("script");
    expect(drawn(<KeptNumbers numbers={[]} />)).not.toContain("scriptless");
  });
});
