import type { Language } from "~/foundation/i18n/language.ts";

/** Words in the paper's own language. Words in another one are marked, so that a screen reader changes its voice. */
export type PdfText = string | { text: string; lang: Language };

export const plain = (text: PdfText): string => (typeof text === "string" ? text : text.text);

/** One part of a paper. Headings begin at level 2. Level 1 is the paper's title. */
export type PdfBlock =
  | { kind: "heading"; level: 2 | 3; text: PdfText }
  | { kind: "paragraph"; text: PdfText }
  /** Terms and their values: a table of two columns whose rows begin with a header. */
  | { kind: "pairs"; pairs: readonly PdfPair[] }
  | { kind: "list"; items: readonly PdfText[] }
  | { kind: "table"; columns: readonly PdfColumn[]; rows: readonly (readonly PdfText[])[] };

/** Several values of one term go below each other. */
export interface PdfPair {
  term: PdfText;
  value: PdfText | readonly PdfText[];
}

export interface PdfColumn {
  heading: PdfText;
  /** Align numbers and money right. */
  align?: "left" | "right";
  /** Share of the width among the columns; default 1. */
  share?: number;
}

/** The two placeholders in `pageOf`: the number of the page, and the number of all pages. */
export const PAGE_NUMBER = "{page}";
export const PAGE_COUNT = "{pages}";

/** A paper as data: its content in reading order. The writer decides how it looks. */
export interface PdfContent {
  title: string;
  language: Language;
  /** The sender, above the title on the first page: a municipality's name and office. */
  sender: readonly string[];
  blocks: readonly PdfBlock[];
  /** The text beside the number on every page, e.g. the decision's number. */
  footer: string;
  /** The text of a page's number with both placeholders: “Sivu {page} / {pages}”. Data, because it goes to a thread. */
  pageOf: string;
  /** The words at the end of a paper that is cut, because its content is longer than any paper (bounded-content.ts). */
  cutHere: string;
  /** The date when the paper was given. It becomes the file's date. */
  dated: Date;
}
