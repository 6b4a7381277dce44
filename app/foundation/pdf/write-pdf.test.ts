import { describe, expect, it } from "vitest";
import { elementsOf, type PdfElement, readPdf, textOf } from "../../../tests/support/reading/read-pdf.ts";
import { WRITTEN_TEXTS } from "../../../tests/support/samples/written-texts.ts";
import type { PdfBlock, PdfContent } from "./pdf-content.ts";
import { pdfOf } from "./write-pdf.server.ts";

const paper = (blocks: readonly PdfBlock[], rest: Partial<PdfContent> = {}): PdfContent => ({
  title: "Päätös varhaiskasvatuspaikasta",
  language: "fi",
  sender: ["Merilän kaupunki", "Varhaiskasvatus"],
  blocks,
  footer: "Päätös 1042",
  cutHere: "Loput eivät mahdu.",
  pageOf: "Sivu {page} / {pages}",
  dated: new Date("2026-03-05T10:00:00Z"),
  ...rest,
});

const read = async (blocks: readonly PdfBlock[], rest: Partial<PdfContent> = {}) =>
  readPdf(await pdfOf(paper(blocks, rest)));

const WITHOUT_A_FONT = new Set(["Letters of mathematics", "A letter that no font has"]);
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

/** The structure in short form: `Table(TR(TH TD))`. */
const outline = ({ type, children }: PdfElement): string =>
  children.length === 0 ? type : `${type}(${children.map(outline).join(" ")})`;

const ALL: PdfBlock[] = [
  { kind: "heading", level: 2, text: "Paikka" },
  { kind: "paragraph", text: "Lapselle on myönnetty paikka." },
  {
    kind: "pairs",
    pairs: [
      { term: "Lapsi", value: "Elsa Virtanen" },
      { term: "Yksikkö", value: ["Päiväkoti Åkern", "Rantakatu 1"] },
    ],
  },
  { kind: "heading", level: 3, text: "Perhe" },
  { kind: "list", items: ["Aino", "Antti"] },
  {
    kind: "table",
    columns: [{ heading: "Lapsi" }, { heading: "Maksu", align: "right" }],
    rows: [["Elsa", "295,00 €"]],
  },
];

describe("a paper", () => {
  it("declares its language, its title and PDF/UA, and shows the title", async () => {
    const { title, language, showsTitle, isMarked, metadata } = await read(ALL);
    expect({ title, language, showsTitle, isMarked }).toEqual({
      title: "Päätös varhaiskasvatuspaikasta",
      language: "fi",
      showsTitle: true,
      isMarked: true,
    });
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(metadata).toMatch(/<dc:title>[^]*Päätös varhaiskasvatuspaikasta[^]*<\/dc:title>/);
  });

  it("has its parts in reading order", async () => {
    const { document } = await read(ALL);
    expect(outline(document)).toBe(
      "Document(P P H1 H2 P Table(TR(TH TD) TR(TH TD(P P))) H3 L(LI(Lbl LBody) LI(Lbl LBody)) Table(TR(TH TH) TR(TH TD)))",
    );
  });

  it("has a text that can be copied and read aloud, with its Nordic letters", async () => {
    const { document } = await read([
      { kind: "paragraph", text: "Hyvää iltaa, Ålands öar – čáhppes giella, 295,00 €" },
    ]);
    expect(textOf(document)).toContain("Hyvää iltaa, Ålands öar – čáhppes giella, 295,00 €");
  });

  it("can be read on paper and in its text in every language that families here write", async () => {
    const { document, unmarked, fontsMissing } = await read([
      { kind: "pairs", pairs: WRITTEN_TEXTS.map(([term, value]) => ({ term, value })) },
    ]);
    const values = elementsOf(document).filter(({ type }) => type === "TD");
    const said = new Map(WRITTEN_TEXTS.map(([language], index) => [language, values[index]?.text ?? ""]));
    const letters = (text: string) => [...text.normalize("NFC").replace(/\s/g, "")].sort().join("");
    for (const [language, text] of WRITTEN_TEXTS)
      if (!WITHOUT_A_FONT.has(language)) expect(letters(said.get(language) ?? ""), language).toBe(letters(text));
    for (const [language, text] of WRITTEN_TEXTS)
      if (!WITHOUT_A_FONT.has(language) && !FROM_RIGHT.test(text))
        expect(said.get(language), language).toBe(text.normalize("NFC"));
    expect(said.get("Letters of mathematics")).toBe("Anna Bold");
    expect(said.get("A letter that no font has")).toBe("Kirjain [U+13000] ja [U+12000] tässä");
    expect(WRITTEN_TEXTS).toHaveLength(100);
    expect([unmarked, fontsMissing]).toEqual([[], []]);
  });

  it("says words of joined and moved glyphs as a whole, but not from right to left, where readers would turn them", async () => {
    const { saidInstead } = await read([{ kind: "paragraph", text: "Aino हिन्दी ja ที่นี่ محمد مُحَمَّدٌ, 王小明" }]);
    expect(saidInstead.map((text) => text.trim())).toEqual(["हिन्दी", "ที่นี่"]);
  });

  it("puts what is written from right to left in its order, from the right edge", async () => {
    const { document } = await read([
      { kind: "paragraph", text: "הבת שלי (בת 4) לא באה" },
      { kind: "paragraph", text: "Nimi on הבת שלי, hän on 4" },
    ]);
    // As it stands on paper, from left to right.
    expect(textOf(document)).toContain("האב אל )4 תב( ילש תבה");
    expect(textOf(document)).toContain("Nimi on ילש תבה, hän on 4");
  });

  it("marks which cells each table header belongs to", async () => {
    const { document } = await read(ALL);
    const headers = elementsOf(document).filter(({ type }) => type === "TH");
    expect(headers.map((header) => [textOf(header), header.scope])).toEqual([
      ["Lapsi", "Row"],
      ["Yksikkö", "Row"],
      ["Lapsi", "Column"],
      ["Maksu", "Column"],
      ["Elsa", "Row"],
    ]);
  });

  it("marks text in another language", async () => {
    const svenska = { text: "Daghemmet Åkern", lang: "sv" } as const;
    const { document } = await read([
      { kind: "paragraph", text: svenska },
      { kind: "pairs", pairs: [{ term: "Yksikkö", value: svenska }] },
      { kind: "list", items: [svenska] },
    ]);
    const marked = elementsOf(document).filter(({ lang }) => lang === "sv");
    expect(marked.map((element) => [element.type, textOf(element)])).toEqual([
      ["P", "Daghemmet Åkern"],
      ["TD", "Daghemmet Åkern"],
      ["LBody", "Daghemmet Åkern"],
    ]);
  });

  it("marks everything as content or decoration, and embeds its fonts", async () => {
    const { unmarked, fontsMissing } = await read(ALL);
    expect(unmarked).toEqual([]);
    expect(fontsMissing).toEqual([]);
  });

  it("numbers its pages at the foot, where they are not read as content", async () => {
    const { pages, artifacts, document } = await read([{ kind: "paragraph", text: "Pitkä perustelu. ".repeat(900) }]);
    expect(pages).toBeGreaterThan(2);
    const numbers = artifacts.filter((text) => text.includes("Sivu"));
    expect(numbers).toHaveLength(pages);
    expect(numbers.at(-1)).toBe(`Päätös 1042Sivu ${pages} / ${pages}`);
    expect(textOf(document)).not.toContain("Sivu");
  });

  it("loses no word of a long text over several pages, in a paragraph, a list or a table", async () => {
    const words = Array.from({ length: 1500 }, (_, number) => `sana${number}`).join(" ");
    const { document, pages, unmarked } = await read([
      { kind: "paragraph", text: words },
      { kind: "list", items: [words] },
      { kind: "pairs", pairs: [{ term: "Perustelut", value: [words, words] }] },
    ]);
    expect(pages).toBeGreaterThan(4);
    expect(unmarked).toEqual([]);
    const long = elementsOf(document).filter(({ text }) => text.length > 1000);
    expect(long.map(({ type }) => type)).toEqual(["P", "LBody", "P", "P"]);
    for (const { text } of long) expect(text).toBe(words);
  });

  it("keeps a heading together with its content at every page end", async () => {
    for (let lines = 30; lines < 45; lines += 1) {
      const filling: PdfBlock[] = Array.from({ length: lines }, () => ({ kind: "paragraph", text: "Rivi." }));
      const bytes = await pdfOf(
        paper([
          ...filling,
          { kind: "heading", level: 2, text: "Otsikko" },
          { kind: "paragraph", text: "Leipäteksti." },
        ]),
      );
      const { pageOfText } = readPdf(bytes);
      expect(pageOfText("Otsikko")).toBe(pageOfText("Leipäteksti."));
    }
  });

  it("keeps a short table of pairs together with its heading", async () => {
    const table: PdfBlock = {
      kind: "pairs",
      pairs: Array.from({ length: 5 }, (_, number) => ({ term: `Tieto ${number}`, value: `Arvo ${number}` })),
    };
    for (let lines = 18; lines < 33; lines += 2) {
      const filling: PdfBlock[] = Array.from({ length: lines }, () => ({ kind: "paragraph", text: "Rivi." }));
      const { pageOfText } = await read([...filling, { kind: "heading", level: 2, text: "Otsikko" }, table]);
      expect(pageOfText("Arvo 4")).toBe(pageOfText("Otsikko"));
    }
  });

  it("writes XML characters without breaking the file's metadata", async () => {
    const { metadata } = await read([], { title: "Maksu < 300 & > 0", sender: ["Koti & koulu"] });
    expect(metadata.match(/<rdf:li[^>]*>([^<]*)<\/rdf:li>/)?.[1]).toBe("Maksu   300     0");
  });

  it("refuses a table with too many cells in a row", async () => {
    await expect(pdfOf(paper([{ kind: "table", columns: [{ heading: "Yksi" }], rows: [["a", "b"]] }]))).rejects.toThrow(
      "more cells",
    );
  });
});
