/** The most words that a search uses. Nobody types more, and each word makes the search slower. */
const MOST_WORDS = 12;

/** The words of a search, without signs. `3–5-vuotiaat` is three words, as the text search sees them. */
export const searchWords = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ].slice(0, MOST_WORDS);

/** The marks around found words, in `ts_headline`. No stored text has these characters (`cleanText`). */
export const MARK = { start: "\u0002", end: "\u0003" } as const;

/** A text with marks as pieces, without the marks. */
export const piecesOf = (marked: string): { text: string; isMarked: boolean }[] =>
  marked
    .split(MARK.start)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isMarked: false }];
      const [found = "", rest = ""] = part.split(MARK.end);
      return [
        { text: found, isMarked: true },
        { text: rest, isMarked: false },
      ];
    })
    .filter(({ text }) => text !== "");
