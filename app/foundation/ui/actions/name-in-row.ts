import type { ReactNode } from "react";

/**
 * The name of a button or link that tells its row: "Remove: Elsa". It is a name and no hidden text: hidden text stands on
 * a line of its own for Orca, which read "Remove" and then ": Elsa".
 * @param words what is drawn; only text goes into the name
 */
export const nameInRow = (words: ReactNode, row: string | undefined): string | undefined =>
  row === undefined ? undefined : `${textIn(words)}: ${row}`;

/** The text of drawn words, without pictures. */
export const textIn = (words: ReactNode): string =>
  (Array.isArray(words) ? words : [words]).filter((one) => typeof one === "string" || typeof one === "number").join("");
