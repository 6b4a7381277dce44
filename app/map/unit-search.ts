import { byName } from "./nearest-units.ts";

/** Shorter texts find no units by name (spec 1 section 9). */
export const SHORTEST_NAME_SEARCH = 3;

/** What a typed search does: nothing, look for an address only, or for units by name as well. */
export type SearchKind = "empty" | "address" | "both";

export const searchKind = (typed: string): SearchKind => {
  const text = typed.trim();
  if (text === "") return "empty";
  return [...text].length < SHORTEST_NAME_SEARCH ? "address" : "both";
};

const folded = (text: string): string => text.normalize("NFC").toLocaleLowerCase("fi");

/** Units whose name holds the text, whatever the case, by name; none for a text under three letters. */
export function unitsNamed<U extends { name: string }>(units: readonly U[], typed: string): U[] {
  if (searchKind(typed) !== "both") return [];
  const text = folded(typed.trim());
  return units.filter((unit) => folded(unit.name).includes(text)).sort(byName);
}
