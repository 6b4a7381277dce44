import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { KeptNumbers } from "./kept-numbers.tsx";

/** In a browser: tests/islands/service-worker.test.tsx. */
describe("KeptNumbers must", () => {
  const html = drawn(<KeptNumbers numbers={[{ name: "Mänty", phone: "09 111", href: "tel:09111" }]} />);

  it("say without script what is not possible, and promise nothing then", () => {
    for (const one of [html, drawn(<KeptNumbers numbers={[]} />)]) {
      expect(one).toMatch(/<p data-numbers-say="scriptless">/);
      const parts = [...one.matchAll(/<\w+[^>]* data-numbers-say="([^"]+)"[^>]*>/g)];
      const shown = parts.filter(([tag]) => !tag.includes("hidden"));
      expect(shown.map(([, states]) => states)).toEqual(["scriptless"]);
      expect(parts.map(([, states]) => states)).toContain("ready failed");
    }
  });
});
