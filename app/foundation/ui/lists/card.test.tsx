import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { Card } from "./card.tsx";

const html = drawn(
  <Card actions={<a href="/edit">Muokkaa</a>} href="/applications/1" level={3} title="Hakemus">
    <p>Alkaen 17.8.2026.</p>
  </Card>,
);

describe("Card must", () => {
  it("be headed by a heading that fits the page's order", () => {
    expect(html).toContain("<h3>");
    expect(drawn(<Card title="Elsa" />)).toContain("<h2>Elsa</h2>");
  });
  it("have its link in the heading, not around the card", () => {
    expect(html).toMatch(
      /^<article class="card"><div class="card-heading"><h3><a href="\/applications\/1">Hakemus<\/a><\/h3>/,
    );
  });
  it("keep its actions last", () => expect(html).toMatch(/Muokkaa<\/a><\/div><\/article>$/));
});
