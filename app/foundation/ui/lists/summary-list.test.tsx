import { describe, expect, it } from "vitest";
import { drawn, stylesheet, wordsOf } from "../test-drawing.tsx";
import { SummaryList } from "./summary-list.tsx";

const html = drawn(
  <SummaryList
    rows={[
      { key: "Aloituspäivä", value: "17.8.2026", change: { href: "?step=edit#start" } },
      { key: "Vuorohoito", value: "", change: { value: "edit" } },
      { key: "Ikä", value: 0 },
    ]}
  />,
);

describe("SummaryList must", () => {
  it("pair each question with its answer", () => {
    expect(html).toContain("<dt>Aloituspäivä</dt><dd>17.8.2026</dd>");
    expect(html).toContain("<dt>Ikä</dt><dd>0</dd>");
  });
  it('say "not given" for an empty answer', () => expect(wordsOf(html)).toContain("Vuorohoito Ei annettu"));
  it('tell in hidden words what each "change" changes', () => {
    expect(wordsOf(html)).toContain("Muuta: Aloituspäivä");
    expect(wordsOf(html)).toContain("Muuta: Vuorohoito");
    expect(html).toMatch(/<button[^>]*name="intent"[^>]*value="edit"/);
  });
  it("stack on a narrow screen", () => {
    expect(stylesheet("summary-list.css")).toMatch(
      /@media \(min-width: 45rem\) \{\s+\.summary-row \{\s+grid-template-columns/,
    );
  });
});
