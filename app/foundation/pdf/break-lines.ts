/** Control characters, halves of letters, soft hyphens, and signs without a width. */
export const UNDRAWN = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Hard spaces hold a number and its unit together: only these break a line. */
const BREAKS = /[ \t]+/;

/**
 * Breaks text into lines of at most a width. Line breaks that were typed stay; a word that is longer than a line is cut,
 * so that nothing that somebody wrote runs off the paper. A line that goes on after a word keeps the space behind it, so
 * that whoever reads the lines on gets the words apart and the cut ones together. What no font can draw is left out, and
 * marks of direction too: they make a paper show another order than it has.
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

/** A typed line break parts words as a space does. */
const withSpace = (lines: string[]): string[] => [...lines.slice(0, -1), `${lines.at(-1) ?? ""} `];

const drawable = (word: string): string => word.replace(UNDRAWN, "");

/** The word in pieces that each fit; the whole word when it does. A piece has at least one letter. */
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
