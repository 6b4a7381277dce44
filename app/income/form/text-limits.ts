/** The longest answers that our pages take, in characters. The wire has no limits of text (contract 3.11). */
export const LONGEST_LINE = 255;
export const LONGEST_TEXT = 10_000;
