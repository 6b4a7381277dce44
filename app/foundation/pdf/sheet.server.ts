import PDFDocument from "pdfkit";
import { type Line, linesOf } from "./break-lines.ts";
import { type Face, LineWriter } from "./line-writer.server.ts";
import type { PdfText } from "./pdf-content.ts";

/** Points: 72 to an inch. */
export const PAGE = { width: 595.28, height: 841.89, side: 62, top: 62, bottom: 78 };
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;
const LOWEST = PAGE.height - PAGE.bottom;

/** Lines in a grey of 3:1. */
const RULE = "#8a8a8a";

const FOOT: Face = { font: "regular", size: 9, leading: 12, quiet: true };

/** Text that has been broken into the lines it will stand on. */
export interface Lines {
  lines: readonly Line[];
  face: Face;
  left: number;
  width: number;
  align?: "left" | "right";
}

export interface PaperProperties {
  title: string;
  author: string;
  language: string;
  dated: Date;
}

export type Element = PDFKit.PDFStructureElement;

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** The cells that a header belongs to. @types/pdfkit does not have it yet. */
      scope?: "Row" | "Column" | "Both";
    }
  }
}

/**
 * The paper that a writer works on, with a cursor that goes down the pages. Every stroke is inside an element of the
 * structure or marked as an artifact (PDF/UA 7.1). We break lines ourselves and not in the library. So a table row can
 * continue on the next page, with each piece of text in its own marked content.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  #y = PAGE.top;
  readonly #writer: LineWriter;

  constructor({ title, author, language, dated }: PaperProperties) {
    this.doc = new PDFDocument({
      pdfVersion: "1.7",
      // @types/pdfkit 0.17.6 knows the archive subsets only.
      subset: "PDF/UA" as never,
      tagged: true,
      displayTitle: true,
      lang: language,
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      info: { Title: inXml(title), Author: inXml(author), Creator: "Aamu", Producer: "Aamu", CreationDate: dated },
    });
    this.#writer = new LineWriter(this.doc);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** A new element at the end of another one. It declares its language when that is not the paper's. */
  element(
    parent: Element,
    tag: string,
    { text = "", scope }: { text?: PdfText; scope?: "Row" | "Column" } = {},
  ): Element {
    const element = this.doc.struct(tag, { ...(typeof text === "string" ? {} : { lang: text.lang }), scope });
    parent.add(element);
    return element;
  }

  /** Breaks text into lines of a column. */
  lines(text: string, face: Face, { left = PAGE.side, width = TEXT_WIDTH, align }: Partial<Lines> = {}): Lines {
    return { lines: linesOf(text, width, (piece) => this.#writer.widthOf(piece, face)), face, left, width, align };
  }

  /** Goes to the next page unless this one has room for this height. */
  needRoom(height: number): void {
    if (this.#y + height > LOWEST && this.#y > PAGE.top) this.nextPage();
  }

  nextPage(): void {
    this.doc.addPage();
    this.#y = PAGE.top;
  }

  /** Leaves empty space, unless a page has just begun. */
  space(height: number): void {
    if (this.#y > PAGE.top) this.#y += height;
  }

  /** How many lines with this leading still fit on this page. */
  roomFor(leading: number): number {
    return Math.max(0, Math.floor((LOWEST - this.#y + 0.01) / leading));
  }

  /** Writes lines into an element from the cursor down, over as many pages as necessary. */
  write(element: Element, tag: string, text: Lines): void {
    let rest = text.lines;
    while (rest.length > 0) {
      if (this.roomFor(text.face.leading) === 0) this.nextPage();
      const fitting = rest.slice(0, this.roomFor(text.face.leading));
      this.#y += this.put(element, tag, { ...text, lines: fitting });
      rest = rest.slice(fitting.length);
    }
  }

  /** Writes lines that fit on this page at the cursor, and does not move the cursor. @returns how high they are */
  put(element: Element, tag: string, { lines, face, left, width, align }: Lines, below = 0): number {
    element.add(this.doc.markStructureContent(tag));
    for (const [index, line] of lines.entries()) {
      const top = this.#y + below + index * face.leading;
      const atRight = line.fromRight || align === "right";
      this.#writer.write(line, face, { ...(atRight ? { right: left + width } : { left }), top });
    }
    this.doc.endMarkedContent();
    return lines.length * face.leading;
  }

  /** Moves the cursor down past what `put` wrote. */
  pass(height: number): void {
    this.#y += height;
  }

  /** Draws a line across the text, as decoration. */
  rule(): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    this.doc
      .moveTo(PAGE.side, this.#y)
      .lineTo(PAGE.side + TEXT_WIDTH, this.#y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.doc.endMarkedContent();
  }

  /** Writes at the foot of every page. Screen readers do not read it. */
  footers(said: (page: number, pages: number) => readonly [string, string]): void {
    const { count } = this.doc.bufferedPageRange();
    const y = PAGE.height - PAGE.bottom + 30;
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.doc.markContent("Artifact", { type: "Pagination" });
      const [left, right] = said(page + 1, count);
      this.#writer.write({ text: left, fromRight: false }, FOOT, { left: PAGE.side, top: y });
      this.#writer.write({ text: right, fromRight: false }, FOOT, { right: PAGE.side + TEXT_WIDTH, top: y });
      this.doc.endMarkedContent();
    }
  }

  bytes(): Promise<Buffer> {
    this.doc.end();
    return collected(this.doc);
  }
}

export async function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of doc as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The library writes titles into XML without escaping them (pdfkit 0.20.2). */
export const inXml = (text: string): string => text.replace(/[<>&]/g, " ");
