import { describe, expect, it } from "vitest";
import { drawn, rulesOf, stylesheet, wordsOf } from "../test-drawing.tsx";
import { FrameFooter, FrameHeader, FrameShell } from "./frame-shell.tsx";

const links = [
  { href: "/accessibility", label: "Saavutettavuusseloste" },
  { href: "/feedback", label: "Anna palautetta" },
];
const footer = (
  <FrameFooter links={links}>
    <p>Merilän kaupunki</p>
  </FrameFooter>
);
const html = drawn(
  <FrameShell bottomBar={<nav>Pikavalikko</nav>} footer={footer} header={<FrameHeader homeHref="/" town="Merilä" />}>
    <main>Sivu</main>
  </FrameShell>,
);

describe("FrameShell must", () => {
  it("begin with the skip link", () => expect(html).toMatch(/^<div class="[^"]*"><a class="skip-link"/));
  it("have one header, one footer and the page between them", () => {
    expect(html).toMatch(
      /<header.*<\/header><div class="frame-page"><main>Sivu<\/main><\/div><footer.*<\/footer><nav>/,
    );
    expect(html.match(/<(header|footer)/g)).toHaveLength(2);
  });
  it("keep the footer at the end of a short page too", () => {
    expect(rulesOf("frame.css", ".frame")).toContain("min-block-size: 100dvh");
    expect(rulesOf("frame.css", ".frame-page")).toContain("flex: 1");
  });
  it("show the row of the header, the footer and the bar when they have come whole", () => {
    expect(html).toMatch(/<\/nav><template class="frame-end"><\/template><\/div>$/);
    expect(rulesOf("frame.css", ".frame:not(:has(> .frame-end)) > :is(.footer, .bottom-bar)")).toContain("hidden");
  });
});

describe("FrameHeader must", () => {
  it("be the one banner landmark", () => {
    expect(html.match(/<header/g)).toHaveLength(1);
    expect(wordsOf(html)).toContain("Aamu Merilä");
  });
  it("be 60 px on narrow and 80 px on wide screens at least, and grow with the text", () => {
    expect(stylesheet("tokens.css")).toMatch(/--header: 3\.75rem;[\s\S]*min-width: 56\.25rem[\s\S]*--header: 5rem;/);
    expect(rulesOf("frame.css", ".header-row")).toContain("min-block-size: calc(var(--header) - 4px)");
  });
  it("name the municipality at every width", () => {
    expect(stylesheet("frame.css")).not.toMatch(/\.brand-(words|town)[^{]*\{[^}]*(clip-path|display: none)/);
  });
  it("share its width with the page", () => {
    const width = "max-inline-size: calc(var(--page) + 2 * var(--gutter))";
    expect(rulesOf("frame.css", ".header-row")).toContain(width);
    expect(rulesOf("page.css", ".page")).toContain(width);
  });
  it("name the issuer and the day on paper", () => {
    const printed = { issuer: "Merilän kaupunki", words: "Tulostettu 22.11.2026" };
    const header = drawn(<FrameHeader homeHref="/" printed={printed} town="Merilä" />);
    expect(wordsOf(header)).toContain("Aamu Merilän kaupunki Tulostettu 22.11.2026");
    expect(stylesheet("print.css")).toMatch(/\.header > \.printed-head \{\s+display: flex/);
    expect(rulesOf("frame.css", ".printed-head")).toContain("display: none");
  });
  it("stick only in windows of 480 px and higher", () => {
    const css = stylesheet("frame.css");
    expect(css.match(/position: sticky/g)).toHaveLength(1);
    expect(css.indexOf("@media (min-height: 30rem)")).toBeLessThan(css.indexOf("position: sticky"));
  });
});

describe("FrameFooter must", () => {
  it("be the one contentinfo landmark", () => expect(html.match(/<footer/g)).toHaveLength(1));
  it("have its links in the same order everywhere", () => {
    expect(wordsOf(drawn(footer))).toBe("Saavutettavuusseloste Anna palautetta Merilän kaupunki");
  });
});
