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

/**
 * The most characters of a line. The narrowest letters fill a line with half of them. Characters without a width fill none,
 * and to measure thousands of them for each next one takes minutes.
 */
const LONGEST_LINE = 300;

function brokenLines(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const fits = (line: string) => line.length <= LONGEST_LINE && widthOf(line) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(BREAKS).map(drawable).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(`${line} `);
    const pieces = cutWord(word, fits);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** A typed line break separates words, as a space does. */
const withSpace = (lines: string[]): string[] => [...lines.slice(0, -1), `${lines.at(-1) ?? ""} `];

const drawable = (word: string): string => word.replace(UNDRAWN, "");

/** Cuts a word into pieces that fit, with at least one letter each. A word that fits stays whole. */
function cutWord(word: string, fits: (line: string) => boolean): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; ) {
    const piece = longestFitting(letters.slice(from, from + LONGEST_LINE), fits);
    pieces.push(piece.join(""));
    from += piece.length;
  }
  return pieces;
}

/** Halves what is left to try: a line of 90 letters takes eight widths, and letter by letter it took 90. */
function longestFitting(letters: readonly string[], fits: (line: string) => boolean): readonly string[] {
  let [fitting, tooMany] = [1, letters.length + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(letters.slice(0, middle).join(""))) fitting = middle;
    else tooMany = middle;
  }
  return letters.slice(0, fitting);
}
