import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { markdown } from "~/town-folder/markdown.ts";
import { Prose } from "./prose.tsx";

const shown = (text: string) => drawn(<Prose blocks={markdown(`# Sivu\n\n${text}`).blocks} />);

describe("a text of the town", () => {
  it("has tables with a name, and headers of columns and rows", () => {
    const html = shown("## Ajat\n\n| Alue | Auki |\n|---|--:|\n| Ranta | 7–17 |");
    expect(html).toContain('<caption class="visually-hidden">Ajat</caption>');
    expect(html).toContain('<th scope="col">Alue</th>');
    expect(html).toContain('<th data-header="Alue" scope="row">Ranta</th>');
    expect(html).toContain("7–17</td>");
  });
  it("marks links out of the service as everywhere", () => {
    expect(shown("[kunta](https://kunta.example)")).toMatch(/class="external-link".*rel="noopener noreferrer"/);
    expect(shown("[kartta](/map)")).toContain('<a href="/map">kartta</a>');
  });
  it("shows an e-mail address as other pages do, without a hyphen at the end of a line", () => {
    const address = "varhaiskasvatus@kunta.example";
    expect(shown(`[${address}](mailto:${address})`)).toContain(`<a href="mailto:${address}">${address}</a>`);
    expect(shown(`[kirjoita meille](mailto:${address})`)).toContain(`<a href="mailto:${address}">kirjoita meille</a>`);
  });
  it("shows what looks like markup as words", () => {
    expect(shown("1 &lt;b&gt; **2**\\\n3")).toBe("<p>1 &lt;b&gt; <strong>2</strong><br/>3</p>");
  });
  it("has lists in lists", () => {
    expect(shown("1. a\n   - b\n2. c")).toBe("<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>");
  });
});
