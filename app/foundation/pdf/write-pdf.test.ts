import { describe, expect, it } from "vitest";
import { elementsOf, type PdfElement, readPdf, textOf } from "../../../tests/support/reading/read-pdf.ts";
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
