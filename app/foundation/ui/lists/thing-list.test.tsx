import { describe, expect, it } from "vitest";
import { drawn, rulesOf, stylesheet } from "../test-drawing.tsx";
import { Thing, ThingList } from "./thing-list.tsx";

describe("ThingList must", () => {
  it("be a list", () => {
    expect(drawn(<ThingList label="Tiedostot">.</ThingList>)).toBe('<ul aria-label="Tiedostot" class="things">.</ul>');
    expect(drawn(<ThingList order="given">.</ThingList>)).toBe('<ol class="things">.</ol>');
  });
  it("number its things only when the person decides their order", () => {
    expect(drawn(<ThingList order="chosen">.</ThingList>)).toContain('<ol class="things things-numbered">');
    expect(stylesheet("thing-list.css").match(/counter\(thing\)/g)).toHaveLength(1);
  });
  it("put a line between things, and no boxes around them", () => {
    const css = stylesheet("thing-list.css");
    expect(css.match(/border[\w-]*:/g)).toEqual(["border-block-start:"]);
    expect(css).not.toContain("box-shadow");
  });
});

describe("Thing must", () => {
  const html = drawn(
    <Thing actions={<a href="/edit">Muuta: hakemus</a>} href="/applications/1" level={3} name="Hakemus">
      <p>Lähetetty 10.3.2026.</p>
    </Thing>,
  );
  it("begin with its name", () => {
    expect(html).toMatch(/^<li class="thing"><h3 class="thing-name">/);
    expect(drawn(<Thing name="todistus.pdf" />)).toMatch(/^<li class="thing"><p class="thing-name">todistus\.pdf<\/p>/);
  });
  it("have its link in the name, not around the thing", () =>
    expect(html).toContain('<h3 class="thing-name"><a href="/applications/1">Hakemus</a></h3>'));
  it("tell its link from others of its name", () =>
    expect(drawn(<Thing hiddenText="Elsa" href="/1" name="Hakemus" />)).toContain(
      '<a aria-label="Hakemus: Elsa" href="/1">Hakemus</a>',
    ));
  it("have a link of 44 px at least", () =>
    expect(rulesOf("thing-list.css", ".thing-name > a")).toContain("min-block-size: var(--target)"));
  it("be called by its name where the page opens at it", () => {
    expect(drawn(<Thing canFocus id="row" name="Merenranta" />)).toMatch(
      /^<li aria-labelledby="row-name" class="thing" id="row" tabindex="-1"><p class="thing-name" id="row-name">Merenranta/i,
    );
    expect(html).not.toContain("aria-labelledby");
  });
  it("keep its actions last, named by the caller, or its only one beside its name", () => {
    expect(html).toMatch(/<div class="thing-actions"><a href="\/edit">Muuta: hakemus<\/a><\/div><\/li>$/);
    const short = drawn(
      <Thing beside={<a href="/compare">Vertaile: Apila</a>} name="Apila">
        <p>Apilatie 2</p>
      </Thing>,
    );
    expect(short).toMatch(/Apila<\/p><div class="thing-actions"><a href="\/compare">Vertaile: Apila<\/a><\/div><div/);
  });
});
