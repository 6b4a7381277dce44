import { isPlain } from "./fonts-of-scripts.ts";
import { beginsAtRight, signsOf } from "./line-runs.ts";

/** Control characters, lone surrogates, soft hyphens, and characters without a width. */
export const UNDRAWN = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Hard spaces keep a number and its unit together. Only these characters break a line. */
const BREAKS = /[ \t]+/;

/** A line as it stands on paper. */
export interface Line {
  text: string;
  /** Its paragraph begins with a script that is written from right to left, and so at the right edge. */
  fromRight: boolean;
}

/**
 * Breaks text into lines of at most one width. Typed line breaks stay. A word that is longer than a line is cut, so
 * that no text runs off the paper. A line that ends after a word keeps its space, so that joined lines give the words
 * apart and the cut words whole. We leave out characters that no font can draw. We also leave out direction marks:
 * they make a paper show another order than its text has.
 */
export function linesOf(text: string, width: number, widthOf: (piece: string) => number): Line[] {
  return text
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(drawable)
    .map((paragraph) => {
      const fromRight = beginsAtRight(paragraph);
      return brokenLines(paragraph, width, widthOf).map((line): Line => ({ text: line, fromRight }));
    })
    .flatMap((lines, index, all) => (index < all.length - 1 ? withSpace(lines) : lines));
}

/**
 * The most characters of a line. The narrowest letters fill a line with half of them. Characters without a width fill none,
 * and to measure thousands of them for each next one takes minutes.
 */
const LONGEST_LINE = 300;

/** Each piece is measured once: no letter changes its form across a place where a line may end. */
function brokenLines(paragraph: string, width: number, widthOf: (piece: string) => number): string[] {
  const widthWithin = (piece: string) => (piece.length <= LONGEST_LINE ? widthOf(piece) : Number.POSITIVE_INFINITY);
  const fits = (piece: string) => widthWithin(piece) <= width;
  const space = widthOf(" ");
  const lines: string[] = [];
  let [line, filled] = ["", 0];
  for (const { piece, beginsWord } of piecesOf(paragraph)) {
    const gap = beginsWord && line ? " " : "";
    const wide = filled + (gap ? space : 0) + widthWithin(piece);
    if (wide <= width && line.length + gap.length + piece.length <= LONGEST_LINE) {
      [line, filled] = [line + gap + piece, wide];
      continue;
    }
    if (line) lines.push(line + gap);
    const cut = cutWord(piece, fits);
    line = cut.pop() ?? "";
    filled = widthOf(line);
    lines.push(...cut);
  }
  return [...lines, line];
}

/** The pieces of a paragraph that stand whole on a line: its words, and in scripts without spaces the words in them. */
const piecesOf = (paragraph: string): { piece: string; beginsWord: boolean }[] =>
  paragraph
    .split(BREAKS)
    .filter(Boolean)
    .flatMap((word) => wordsIn(word).map((piece, index) => ({ piece, beginsWord: index === 0 })));

/** Scripts that put no space between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("und", { granularity: "word" });
const BEGINS_NO_LINE = /^[\p{Mark}\p{Close_Punctuation}\p{Final_Punctuation}\p{Other_Punctuation}々ーゝゞヽヾ]/u;
const ENDS_NO_LINE = /[\p{Open_Punctuation}\p{Initial_Punctuation}]$/u;

function wordsIn(word: string): string[] {
  if (!WITHOUT_SPACES.test(word)) return [word];
  const pieces: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = pieces.at(-1);
    if (last && (BEGINS_NO_LINE.test(segment) || ENDS_NO_LINE.test(last))) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** A typed line break separates words, as a space does. */
const withSpace = (lines: Line[]): Line[] =>
  lines.map((line, index) => (index < lines.length - 1 ? line : { ...line, text: `${line.text} ` }));

const drawable = (text: string): string => text.replace(UNDRAWN, (sign) => (sign === "\t" ? sign : ""));

/** Characters of a sign that is never cut. The longest emoji of a family has 25; Zalgo text has hundreds. */
const LONGEST_SIGN = 40;

/** Cuts a word into pieces that fit, with at least one letter each. A word that fits stays whole. */
function cutWord(word: string, fits: (line: string) => boolean): string[] {
  const letters = isPlain(word)
    ? [...word]
    : signsOf(word).flatMap((sign) => (sign.length > LONGEST_SIGN ? [...sign] : sign));
  const pieces: string[] = [];
  // The lines of a word are about as long as each other, so the one before says where to look.
  let likely = LONGEST_LINE / 2;
  for (let from = 0; from < letters.length; ) {
    const piece = longestFitting(letters.slice(from, from + LONGEST_LINE), fits, likely);
    pieces.push(piece.join(""));
    from += piece.length;
    likely = piece.length;
  }
  return pieces;
}

/** How far beside the likely place the end of a line is looked for first. */
const NEAR = 4;

/** Halves what is left to try: a line of 90 letters takes some eight widths, and letter by letter it took 90. */
function longestFitting(
  letters: readonly string[],
  fits: (line: string) => boolean,
  likely: number,
): readonly string[] {
  let [fitting, tooMany] = [1, letters.length + 1];
  let middle = Math.min(likely, letters.length);
  while (tooMany - fitting > 1) {
    if (middle <= fitting || middle >= tooMany) middle = Math.floor((fitting + tooMany) / 2);
    if (fits(letters.slice(0, middle).join(""))) fitting = middle;
    else tooMany = middle;
    // A step beside the likely place, and halves only when it was not there.
    middle = fitting === middle ? fitting + NEAR : tooMany - NEAR;
  }
  return letters.slice(0, fitting);
}
