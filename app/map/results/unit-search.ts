import { folded } from "../folded.ts";

/** Shorter texts find no units by name (spec 1 section 9). */
export const SHORTEST_NAME_SEARCH = 3;
/** We suggest at most so many names. To see others, a person writes more of the name. */
export const MOST_SUGGESTED = 20;

/** A typed search looks for nothing, for an address only, or for units by name as well. */
export type SearchKind = "empty" | "address" | "both";

export const searchKind = (typed: string): SearchKind => {
  const text = typed.trim();
  if (text === "") return "empty";
  return [...text].length < SHORTEST_NAME_SEARCH ? "address" : "both";
};

/** Each name is a line. Nobody can type a line break, so no text runs from one name into the next. */
const END = "\n";

export interface NamedUnits<U> {
  units: U[];
  /** True when there are more than the caller asked for. */
  more: boolean;
}

/** Finds units by a part of their name, in the given order. */
export type NameIndex<U> = (typed: string, most?: number) => NamedUnits<U>;

/**
 * Prepares the names of units for a search as fast as typing. All names are one text, so a search among thousands takes
 * microseconds. Upper and lower case are equal. A text under three letters finds nothing.
 */
export function nameIndex<U extends { name: string }>(units: readonly U[]): NameIndex<U> {
  const starts: number[] = [];
  let names = "";
  for (const { name } of units) {
    starts.push(names.length);
    names += folded(name) + END;
  }
  return (typed, most = MOST_SUGGESTED) => {
    if (searchKind(typed) !== "both") return { units: [], more: false };
    const text = folded(typed);
    const found: U[] = [];
    for (let at = names.indexOf(text); at >= 0; ) {
      const index = lastNotAfter(starts, at);
      if (found.length === most) return { units: found, more: true };
      found.push(units[index] as U);
      at = names.indexOf(text, starts[index + 1] ?? names.length);
    }
    return { units: found, more: false };
  };
}

/** The index of the name that holds a position. */
function lastNotAfter(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
