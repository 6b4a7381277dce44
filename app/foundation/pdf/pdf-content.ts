import type { Language } from "~/foundation/i18n/language.ts";

/** Words in the paper's own language, or in another one that is then marked, so that a screen reader changes its voice. */
export type PdfText = string | { text: string; lang: Language };

export const plain = (text: PdfText): string => (typeof text === "string" ? text : text.text);

/** One part of a paper. Headings go down from 2; level 1 is the paper's title, which stands by itself. */
export type PdfBlock =
  | { kind: "heading"; level: 2 | 3; text: PdfText }
  | { kind: "paragraph"; text: PdfText }
  /** Terms and their values: a table of two columns whose rows begin with a header. */
  | { kind: "facts"; facts: readonly PdfFact[] }
  | { kind: "list"; items: readonly PdfText[] }
  | { kind: "table"; columns: readonly PdfColumn[]; rows: readonly (readonly PdfText[])[] };

/** Several values of one term stand below each other. */
export interface PdfFact {
  term: PdfText;
  value: PdfText | readonly PdfText[];
}

export interface PdfColumn {
  heading: PdfText;
  /** Numbers and money stand at the end of their column. */
  align?: "left" | "right";
  /** Share of the width beside the other columns; 1 unless said. */
  share?: number;
}

/** What stands in `pageOf` for the number of the page, and for how many there are. */
export const PAGE_NUMBER = "{page}";
export const PAGE_COUNT = "{pages}";

/** A paper as data: what it says, in the order it is read. How it looks is the writer's business. */
export interface PdfContent {
  title: string;
  language: Language;
  /** Who gives the paper, above the title on its first page: a municipality's name and office. */
  sender: readonly string[];
  blocks: readonly PdfBlock[];
  /** On every page beside the number, e.g. the decision's number. */
  footer: string;
  /** What a page's number is called, with the two signs in it: “Sivu {page} / {pages}”. A paper goes to another thread, so it is data. */
  pageOf: string;
  /** When the paper was given; becomes the file's date. */
  dated: Date;
}
