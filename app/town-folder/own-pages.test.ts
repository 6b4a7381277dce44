import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { linesOf } from "./folder-fault.ts";
import { shippedTowns, tryTown } from "./read-town.server.ts";

const folders = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

const FINNISH = "pages/summer.fi.md";

/** The faults and notes of a town that ships, with one page changed. */
function said(change: (folder: string) => void): { faults: string[]; notes: string[] } {
  const folder = mkdtempSync(join(folders, "town-"));
  cpSync(join(shippedTowns(), "merila"), folder, { recursive: true });
  change(folder);
  const { town, faults } = tryTown(folder);
  return { faults: linesOf(faults), notes: linesOf(town?.notes ?? []) };
}

const faultsOf = (page: string): string[] =>
  said((folder) => writeFileSync(join(folder, FINNISH), page)).faults.map((line) => line.replace(`${FINNISH}:`, ""));

describe("a page of the town's own", () => {
  it("has headings, paragraphs, lists, tables and links", () => {
    const { town } = tryTown(join(shippedTowns(), "merila"));
    const page = town?.pages.find(({ name }) => name === "summer");
    expect(page?.texts.fi?.title).toBe("Varhaiskasvatus kesällä");
    expect(page?.texts.fi?.blocks.map(({ kind }) => kind)).toEqual([
      "paragraph",
      "heading",
      "table",
      "heading",
      "list",
      "paragraph",
    ]);
    expect(page?.texts.sv?.blocks[2]).toMatchObject({ kind: "table", caption: "Öppet i juli" });
  });

  it.each([
    ["a block of HTML", "# A\n\n<script>alert(1)</script>\n", "3: HTML is not shown; write it in Markdown"],
    ["HTML in a sentence", "# A\n\nb <b onclick=x>c</b>", "3: HTML is not shown; write it in Markdown"],
    [
      "a link with a script",
      "# A\n\n[b](javascript:alert)",
      "3: the link leads to javascript:alert; write https://…, mailto:…, tel:… or a path of this service that begins with /",
    ],
    ["a heading left out", "# A\n\n## B\n\n#### C", "5: a heading is left out before this one; write ###"],
    ["a second title", "# A\n\n# B", "3: there is one heading with one # only, on the first line; write ##"],
    ["no title", "A\n", "1: begins without its title; write # and the title on the first line"],
    [
      "a table without headers",
      "# A\n\n| | b |\n|---|---|\n| 1 | 2 |",
      "3: column 1 of the table has no header; write what stands in it",
    ],
    [
      "rows without a header row",
      "# A\n\n| 1 | 2 |\n| 3 | 4 |",
      "3: a table needs its header first; write | Name | Name | and below it |---|---|",
    ],
    ["a picture", "# A\n\n![b](c.png)", "3: pictures are not shown; say it in words, or link to it"],
    ["a link without words", "# A\n\n[](/map)", "3: the link has no words; write [where it leads](address)"],
    ["a list too deep", "# A\n\n- - - - b", "3: the list is too deep; write it with fewer lists in lists"],
  ])("with %s says where and what to write", (_what, page, line) => {
    expect(faultsOf(page)).toContain(line);
  });

  it.each([
    "http://kunta.example",
    "//evil.example",
    "/\\\\evil.example",
    "data:text/html,a",
    "JavaScript:a",
    "&#106;avascript:a",
    "vbscript:a",
    "mailto:",
    "..",
    "kesa.md",
  ])("has no link to %s", (href) => {
    expect(faultsOf(`# A\n\n[b](${href})`)).toEqual([expect.stringContaining("3: the link leads to ")]);
  });

  it("is missing in no language, and stands in town.json", () => {
    expect(said((folder) => rmSync(join(folder, "pages/summer.sv.md"))).faults).toEqual([
      "pages/summer.sv.md: is missing; write it, or take it out of pages in town.json",
    ]);
    expect(said((folder) => writeFileSync(join(folder, "pages/sumer.sv.md"), "# A")).faults).toEqual([
      "pages/sumer.sv.md: pages in town.json has no such name or language; did you mean pages/summer.sv.md?",
    ]);
  });

  it("is no longer than people read, and no link out of the folder", () => {
    expect(said((folder) => writeFileSync(join(folder, FINNISH), `# A\n\n${"b ".repeat(15_000)}`)).faults).toEqual([
      `${FINNISH}: has 31 kB; the most is 20 kB`,
    ]);
    const linked = said((folder) => {
      rmSync(join(folder, FINNISH));
      symlinkSync("/etc/passwd", join(folder, FINNISH));
    });
    expect(linked.faults[0]).toBe(`${FINNISH}: is a link that leads out of the folder; put the file itself here`);
  });

  it("with the line ends of Windows and a byte order mark is read, and told", () => {
    const { faults, notes } = said((folder) => {
      const page = join(folder, FINNISH);
      writeFileSync(page, `\uFEFF${readFileSync(page, "utf8").replaceAll("\n", "\r\n")}`);
    });
    expect([faults, notes]).toEqual([
      [],
      [
        `${FINNISH}:1: begins with a byte order mark; save it as UTF-8 without one`,
        `${FINNISH}:1: has the line ends of Windows; save it with those of Unix`,
      ],
    ]);
  });
});

describe("a notice of the town's own", () => {
  const withNotice = (text: string, said = '{ "name": "phones" }') =>
    saidOf(text, said).faults.map((line) => line.replace("notices/phones.fi.md", "fi"));

  /** A town with one notice. */
  function saidOf(text: string, notice: string) {
    return said((folder) => {
      const facts = join(folder, "town.json");
      writeFileSync(facts, readFileSync(facts, "utf8").replace('"pages":', `"notices": [${notice}], "pages":`));
      mkdirSync(join(folder, "notices"));
      for (const language of ["sv", "en"]) writeFileSync(join(folder, `notices/phones.${language}.md`), "Closed.");
      writeFileSync(join(folder, "notices/phones.fi.md"), text);
    });
  }

  it("is a paragraph, and may have days and a link", () => {
    const notice = '{ "name": "phones", "from": "2026-06-01", "until": "2026-06-01" }';
    expect(withNotice("Puhelin on **kiinni**. [Lue lisää](/contact).", notice)).toEqual([]);
  });

  it.each([
    ["# Kiinni\n\nPuhelin", "fi:1: a notice is one paragraph; write it without headings, lists and tables"],
    ["- Puhelin", "fi:1: a notice is one paragraph; write it without headings, lists and tables"],
    ["", "fi:1: a notice is one paragraph; write it without headings, lists and tables"],
    ["<b>a</b>", "fi:1: HTML is not shown; write it in Markdown"],
    ["a ".repeat(1_500), "fi: has 3 kB; the most is 2 kB"],
  ])("is nothing else: %j", (text, line) => {
    expect(withNotice(text)).toContain(line);
  });

  it.each([
    ['{ "name": "phones", "from": "2026-06-02", "until": "2026-06-01" }', "the last day is before the first"],
    ['{ "name": "phones", "from": "1.6.2026" }', "notices.0.from: say a day as 2026-08-01"],
    ['{ "name": "../../etc/passwd" }', "notices.0.name: say a name in small letters, for example summer-times"],
    ['{ "name": "phones" }, { "name": "phones" }', "notices: says one name twice"],
  ])("stands in town.json: %s", (notice, says) => {
    expect(withNotice("Kiinni.", notice).join("\n")).toContain(says);
  });
});
