/**
 * The longest free text and the longest answer of one line, in UTF-16 units. A page and the wire take the same: a text that
 * another program sends can be read, printed and edited on the pages (docs/contract-deviations.md).
 */
export const LONGEST_TEXT = 10_000;
export const LONGEST_LINE = 255;
