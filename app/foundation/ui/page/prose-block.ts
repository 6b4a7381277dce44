/** Words that a town wrote, without any markup of their own: only what is here can be drawn. */
export type ProseWords = readonly ProseWord[];

export type ProseWord =
  | string
  | { readonly kind: "strong" | "emphasis"; readonly words: ProseWords }
  /** `href` is a path of ours, or begins with https, mailto or tel. */
  | { readonly kind: "link"; readonly href: string; readonly words: ProseWords }
  | { readonly kind: "break" };

export interface ProseTable {
  readonly kind: "table";
  /** The heading above the table. */
  readonly caption: string;
  readonly columns: readonly { readonly header: string; readonly isNumeric: boolean }[];
  readonly rows: readonly (readonly ProseWords[])[];
}

export type ProseBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3 | 4; readonly words: ProseWords }
  | { readonly kind: "paragraph"; readonly words: ProseWords }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly ProseBlock[])[] }
  | ProseTable;

/** The words without what stresses or links them. */
export const plainWords = (words: ProseWords): string =>
  words
    .map((word) => (typeof word === "string" ? word : word.kind === "break" ? " " : plainWords(word.words)))
    .join("");
