/** Control characters, lone surrogates, soft hyphens, and characters without a width. */
export const UNDRAWN = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Hard spaces keep a number and its unit together. Only these characters break a line. */
const BREAKS = /[ \t]+/;

/**
 * Breaks text into lines of at most one width. Typed line breaks stay. A word that is longer than a line is cut, so
 * that no text runs off the paper. A line that ends after a word keeps its space, so that joined lines give the words
 * apart and the cut words whole. We leave out characters that no font can draw. We also leave out direction marks:
 * they make a paper show another order than its text has.
 */
export function linesOf(text: string, width: number, widthOf: (line: string) => number): string[] {
  return text
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((paragraph) => brokenLines(paragraph, width, widthOf))
    .flatMap((lines, index, all) => (index < all.length - 1 ? withSpace(lines) : lines));
}

function brokenLines(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(BREAKS).map(drawable).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(`${line} `);
    const pieces = cutWord(word, width, widthOf);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** A typed line break separates words, as a space does. */
const withSpace = (lines: string[]): string[] => [...lines.slice(0, -1), `${lines.at(-1) ?? ""} `];

const drawable = (word: string): string => word.replace(UNDRAWN, "");

/** Cuts a word into pieces that fit, with at least one letter each. A word that fits stays whole. */
function cutWord(word: string, width: number, widthOf: (line: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
