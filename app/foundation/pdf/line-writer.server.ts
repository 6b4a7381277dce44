import type { Line } from "./break-lines.ts";
import { isPlain, type PaperFont } from "./fonts-of-scripts.ts";
import { type Run, runsOf } from "./line-runs.ts";
import { fontBytes, fontOf, type Weight } from "./paper-fonts.server.ts";
import { type Glyph, type ShapedLetters, shapedLetters } from "./shape-run.server.ts";

/** What we use of a font of the library. */
interface LibraryFont {
  name: string;
  subset: { glyphs: number[] };
  /** By the number of a glyph in the file: thousandths of the size, and letters. */
  widths: number[];
  unicode: number[][];
  encode?: () => [codes: string[], positions: ShapedLetters["positions"]];
  widthOfString?: () => number;
}

export interface Face {
  font: Weight;
  size: number;
  /** The distance from one line to the next. */
  leading: number;
  /** Default ink. */
  quiet?: boolean;
}

/** Where a line stands, in points: the left or the right end of its text, and its top. */
export type Place = { top: number } & ({ left: number } | { right: number });

/** Black on white; page numbers in a grey of 7:1. */
const INK = "#111111";
const QUIET = "#555555";

/** From the top of a line down to its baseline, in sizes of the letters: all fonts stand on that of `common`. */
const ASCENT = 0.928;

/** Writes lines in the font, form and order of each script. */
export class LineWriter {
  readonly #registered = new Set<string>();
  readonly #codes = new Map<string, number>();

  constructor(private doc: PDFKit.PDFDocument) {}

  /** Points. */
  widthOf(text: string, face: Face, fromRight = false): number {
    if (isPlain(text) && !fromRight) return this.#use("common", face).widthOfString(text);
    return sum(this.#shaped({ text, fromRight }, face).map(({ letters }) => widthOf(letters, face)));
  }

  write({ text, fromRight }: Line, face: Face, place: Place): void {
    this.doc.fillColor(face.quiet ? QUIET : INK);
    // The space at the end of a line stands beyond its text.
    const seen = fromRight ? text : text.trimEnd();
    let left = "left" in place ? place.left : place.right - this.widthOf(seen, face, fromRight);
    if (isPlain(text) && !fromRight) {
      this.#use("common", face).text(text, left, place.top, { lineBreak: false });
      return;
    }
    for (const { run, letters } of this.#shaped({ text, fromRight }, face)) {
      this.#use(run.font, face);
      const built = !run.fromRight && letters.some(isBuilt);
      if (built) this.doc.markContent("Span", { actual: run.text });
      this.#writeLetters(letters, left, place.top + ASCENT * face.size);
      if (built) this.doc.endMarkedContent();
      left += widthOf(letters, face);
    }
  }

  #shaped({ text, fromRight }: Line, face: Face): { run: Run; letters: ShapedLetters[] }[] {
    return runsOf(text, fromRight, fontOf).map((run) => ({ run, letters: shapedLetters(run, face.font) }));
  }

  /**
   * Writes glyphs with the letters behind them, which copying, searching and reading aloud find. The library's own shaper
   * (fontkit 2.0.4) fails on some Arabic and Khmer marks, and one glyph says the same letters everywhere. So we answer two
   * questions that it asks its font. They are not public in pdfkit 0.20.2; the samples of scripts test them.
   */
  #writeLetters(letters: readonly ShapedLetters[], left: number, baseline: number): void {
    const { _font: font } = this.doc as unknown as { _font: LibraryFont };
    font.widthOfString = () => 0;
    font.encode = () => [
      letters.flatMap(({ glyphs }) => glyphs.map((glyph) => this.#codeIn(font, glyph))),
      letters.flatMap(({ positions }) => positions),
    ];
    this.doc.text(letters.map((one) => one.letters).join(""), left, baseline, {
      lineBreak: false,
      baseline: "alphabetic",
    });
    delete font.widthOfString;
    delete font.encode;
  }

  /** The number of a glyph in the file. A glyph that stands for other letters at another place gets another number. */
  #codeIn({ name, subset, widths, unicode }: LibraryFont, { id, advance, codePoints }: Glyph): string {
    const key = `${name} ${id} ${codePoints.join(" ")}`;
    const code = this.#codes.get(key) ?? subset.glyphs.push(id) - 1;
    this.#codes.set(key, code);
    widths[code] = advance;
    unicode[code] = codePoints;
    return code.toString(16).padStart(4, "0");
  }

  #use(font: PaperFont, { font: weight, size }: Face): PDFKit.PDFDocument {
    const name = `${font} ${weight}`;
    if (!this.#registered.has(name)) this.doc.registerFont(name, fontBytes(font, weight));
    this.#registered.add(name);
    return this.doc.font(name).fontSize(size);
  }
}

/** Letters of several glyphs, or with one that is moved. Readers take a moved glyph for a word of its own. */
const isBuilt = ({ glyphs, positions }: ShapedLetters): boolean =>
  glyphs.length > 1 || positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);

const widthOf = (letters: readonly ShapedLetters[], { size }: Face): number =>
  (sum(letters.map(({ advanceWidth }) => advanceWidth)) * size) / 1000;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
