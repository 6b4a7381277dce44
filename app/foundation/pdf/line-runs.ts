import bidiFactory from "bidi-js";
import { isArabic, isPlain, type PaperFont } from "./fonts-of-scripts.ts";

/** A piece of a line in one font. Pieces follow each other from left to right, as they stand on paper. */
export interface Run {
  text: string;
  font: PaperFont;
  fromRight: boolean;
}

/** The font of a sign, after the font of the sign before it; null when there is none. */
export type FontOf = (sign: string, before: PaperFont | null) => PaperFont | null;

const bidi = bidiFactory();
const signs = new Intl.Segmenter("und", { granularity: "grapheme" });
export const signsOf = (text: string): string[] => [...signs.segment(text)].map(({ segment }) => segment);

/** Text whose first letter is written from right to left begins at the right edge (UAX #9, P2 and P3). */
export const beginsAtRight = (text: string): boolean =>
  !isPlain(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/** Divides a line into pieces of one font, in the order in which they stand on paper (UAX #9). */
export function runsOf(line: string, fromRight: boolean, fontOf: FontOf): Run[] {
  return placed(withReadable(line, fontOf), fromRight, joinedIn(line, fontOf));
}

function placed(text: string, fromRight: boolean, fontOf: FontOf): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, fromRight ? "rtl" : "ltr");
  const pieces: Piece[] = [];
  let at = 0;
  for (const sign of signsOf(text)) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    const font = fontOf(sign, last?.font ?? null) ?? "common";
    if (last?.level === level && last.font === font) last.signs.push(sign);
    else pieces.push({ signs: [sign], font, level });
    at += sign.length;
  }
  return inOrder(pieces).map(({ signs, font, level }) => ({ text: signs.join(""), font, fromRight: level % 2 === 1 }));
}

/** Arabic letters join within one font only. When `common` lacks one of a line, all of them come from the other font. */
function joinedIn(line: string, fontOf: FontOf): FontOf {
  if (!signsOf(line).some((sign) => fontOf(sign, null) === "arabic")) return fontOf;
  return (sign, before) => (isArabic(sign) ? "arabic" : fontOf(sign, before));
}

interface Piece {
  signs: string[];
  font: PaperFont;
  /** Odd when it is written from right to left. */
  level: number;
}

/**
 * A letter that no font has is written as the plain letter that it is a form of (𝒜 is an A), or as its number in Unicode.
 * So its place is not empty.
 */
function withReadable(line: string, fontOf: FontOf): string {
  let before: PaperFont | null = null;
  const readable = (letter: string) => {
    const plain = letter.normalize("NFKC");
    if (plain !== letter && [...plain].every((one) => fontOf(one, before))) return plain;
    return fontOf(letter, before)
      ? letter
      : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
  };
  let text = "";
  for (const sign of signsOf(line)) {
    const font = fontOf(sign, before);
    text += font ? sign : [...sign].map(readable).join("");
    before = font ?? before;
  }
  return text;
}

/** Turns what is written from right to left, from the deepest level out (UAX #9, L2). */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const deepest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      turn(ordered, from, to);
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

/** In place: a word of ten thousand letters in two scripts has as many pieces. */
function turn<Part>(parts: Part[], from: number, to: number): void {
  for (let [left, right] = [from, to - 1]; left < right; left += 1, right -= 1)
    [parts[left], parts[right]] = [parts[right] as Part, parts[left] as Part];
}
