/** The letters in a line of a list, and the lines that are shown at first (spec 2 section 9). */
const LETTERS_OF_LINE = 50;
const LINES = 3;

export interface ShownDescription {
  start: string;
  /** Null if the whole description is shown. */
  rest: string | null;
}

/**
 * A long description in two parts. The second part opens. The cut is between words, so that nobody hears half a word.
 */
export function shownDescription(description: string): ShownDescription {
  const most = LETTERS_OF_LINE * LINES;
  if (description.length <= most) return { start: description, rest: null };
  const space = description.lastIndexOf(" ", most);
  const at = space > 0 ? space : most;
  return { start: description.slice(0, at), rest: description.slice(at).trimStart() };
}
