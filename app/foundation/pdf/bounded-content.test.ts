import { expect, it } from "vitest";
import { readPdf, textOf } from "../../../tests/support/reading/read-pdf.ts";
import { boundedContent, MOST_LINES } from "./bounded-content.ts";
import type { PdfBlock, PdfContent } from "./pdf-content.ts";
import { pdfOf } from "./write-pdf.server.ts";

const paper = (blocks: readonly PdfBlock[]): PdfContent => ({
  title: "Kuitti",
  language: "fi",
  sender: ["Merilän kaupunki"],
  footer: "Kuitti",
  pageOf: "Sivu {page} / {pages}",
  cutHere: "Loput eivät mahdu.",
  dated: new Date("2026-03-05T10:00:00Z"),
  blocks,
});
const paragraph = (text: string): PdfBlock => ({ kind: "paragraph", text });
const lines = (count: number) => Array.from({ length: count }, (_, number) => `r${number}`).join("\n");

it("is the whole content of a usual paper, and of one with the longest text of a field", () => {
  for (const text of ["Matka", "a\n".repeat(5000), "a".repeat(10_000), "😀".repeat(5000), "孩".repeat(10_000)]) {
    const content = paper([{ kind: "pairs", pairs: [{ term: "Perustelut", value: { text, lang: "sv" } }] }]);
    expect(boundedContent(content)).toBe(content);
  }
});

it.each<[string, PdfBlock]>([
  ["a paragraph", paragraph(lines(MOST_LINES + 1))],
  ["pairs", { kind: "pairs", pairs: [{ term: "Kysymys", value: [lines(MOST_LINES), "loppu"] }] }],
  ["a list", { kind: "list", items: [lines(MOST_LINES), { text: "loppu", lang: "sv" }] }],
  ["a table", { kind: "table", columns: [{ heading: "Nimi" }], rows: [[lines(MOST_LINES)], ["loppu"]] }],
])("ends %s where the paper is full, and says so", (_what, block) => {
  const { blocks } = boundedContent(paper([block, paragraph("jälkeen")]));
  expect(blocks).toHaveLength(2);
  expect(blocks[1]).toEqual(paragraph("Loput eivät mahdu."));
  const said = JSON.stringify(blocks[0]);
  expect(said).toContain(`r${MOST_LINES - 3}`);
  expect(said).not.toContain(`r${MOST_LINES}\n`);
});

it("cuts no character in two", () => {
  const { blocks } = boundedContent(paper([paragraph(`a${"😀".repeat(MOST_LINES * 60)}`)]));
  // JSON writes half of a pair as an escape.
  expect(JSON.stringify(blocks[0])).not.toContain("\\ud83d");
});

it("gives a paper of the longest texts at most 300 pages, in seconds", async () => {
  const value = "a\n".repeat(5000);
  const pairs = Array.from({ length: 40 }, (_, number) => ({ term: `Kysymys ${number}`, value }));
  const { document, pages } = readPdf(await pdfOf(paper([{ kind: "pairs", pairs }])));
  expect(pages).toBeLessThan(300);
  expect(textOf(document)).toContain("Loput eivät mahdu.");
});
