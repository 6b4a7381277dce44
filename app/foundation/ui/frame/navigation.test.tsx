import { describe, expect, it } from "vitest";
import { drawn, rulesOf, stylesheet, tagWith, wordsOf } from "../test-drawing.tsx";
import { BottomBar, DesktopNavigation, UserMenu } from "./navigation.tsx";

const children = { label: "Lapset", links: [{ href: "/children/1", label: "Elsa", current: "page" as const }] };
const items = [
  { href: "/map", label: "Kartta", current: "page" as const },
  { href: "/income", label: "Tulot", current: "section" as const },
  { href: "/decisions", label: "Päätökset", locked: true },
  { href: "/messages", label: "Viestit", count: { number: 120, words: "120 lukematonta viestiä" } },
  { href: "/personal-details", label: "Omat tiedot", warning: "sähköposti puuttuu" },
  children,
];

describe("DesktopNavigation must", () => {
  const html = drawn(<DesktopNavigation items={items} />);
  it("be a list of links in a named navigation", () => {
    expect(html).toMatch(/^<nav aria-label="Päävalikko"[^>]*><ul class="navigation-list"><li><a/);
  });
  it("mark the current page with aria-current and by shape", () => {
    expect(tagWith(html, 'href="/map"')).toContain('aria-current="page"');
    expect(tagWith(html, 'href="/income"')).toContain('aria-current="true"');
    expect(tagWith(html, 'href="/decisions"')).not.toContain("aria-current");
    expect(stylesheet("frame.css")).toMatch(
      /\.navigation-link\[aria-current\],\s+\.navigation-current \{\s+border-block-end-color/,
    );
  });
  it("say counts, locks and warnings in words", () => {
    const words = wordsOf(html);
    expect(words).toContain("Viestit (120 lukematonta viestiä)");
    expect(words).toContain("Päätökset (vaatii vahvan tunnistautumisen)");
    expect(words).toContain("Omat tiedot (sähköposti puuttuu)");
    expect(html).toContain(">99+<");
    const none = drawn(
      <DesktopNavigation items={[{ href: "/messages", label: "Viestit", count: { number: 0, words: "0" } }]} />,
    );
    expect(wordsOf(none)).toBe("Viestit");
  });
  it("open its menus without script, with no menu roles", () => {
    expect(html).toMatch(/<details class="menu"[^>]*><summary[^>]*>.*Lapset.*<\/summary><ul/);
    expect(html).not.toContain("role=");
  });
});

describe("BottomBar must", () => {
  const html = drawn(<BottomBar items={[{ href: "/calendar", label: "Kalenteri", icon: "calendar" }, children]} />);
  it("be a list of links in a named navigation", () => expect(html).toMatch(/^<nav aria-label="Pikavalikko"[^>]*><ul/));
  it("be 56 px at least, and grow with the text", () => {
    expect(stylesheet("tokens.css")).toContain("--bottom-bar: 3.5rem");
    expect(stylesheet("frame.css")).toContain("min-block-size: var(--bottom-bar)");
  });
  it("open its menu upwards without script", () => {
    expect(html).toContain("<details");
    expect(rulesOf("frame.css", ".bottom-bar .menu-list")).toContain("inset-block-end: 100%");
  });
  it("show on narrow screens only", () => {
    const wide = stylesheet("frame.css").split("@media (min-width: 56.25rem)")[1];
    expect(wide).toMatch(/\.bottom-bar \{\s+display: none/);
  });
});

describe("the user menu", () => {
  it("is a named navigation behind the person's name", () => {
    const html = drawn(
      <UserMenu label="Omat linkit" menu={{ label: "Aino", links: [{ href: "/logout", label: "Kirjaudu ulos" }] }} />,
    );
    expect(html).toMatch(/^<nav aria-label="Omat linkit"/);
    expect(wordsOf(html)).toBe("Aino Kirjaudu ulos");
  });
});
