import type { Language } from "~/foundation/i18n/language.ts";
import type { CareType, ProviderType, PublicUnit } from "./contract.ts";

export const SHIFT_CARE = "SHIFT_CARE";

/** What a typed word may name besides a part of a name or an address. */
export type UnitProperty = Language | CareType | ProviderType | typeof SHIFT_CARE;

/**
 * A word that a unit must have, in small letters: "tammi". After it come the properties that the word names, each after a space:
 * "ruotsinkielinen sv". The words for a property are texts of the form, so only the form knows which ones a word names.
 */
export type WantedWord = string;

type Searched = Pick<PublicUnit, "name" | "streetAddress" | "postOffice"> &
  Partial<Pick<PublicUnit, "type" | "language" | "providerType" | "providesShiftCare">>;

/** The words of a typed text, as they are compared. */
export const typedWords = (typed: string): string[] => inSmallLetters(typed).split(/\s+/).filter(Boolean);

/**
 * Units that have every word: as a part of the name, the street address or the post office, or as a property. They keep their
 * order. Without words we return the same list.
 */
export function unitsMatching<U extends Searched>(units: readonly U[], wanted: readonly WantedWord[]): readonly U[] {
  if (wanted.length === 0) return units;
  const search = prepared.get(units) ?? searchAmong(units);
  prepared.set(units, search);
  const having = wanted.map(search);
  return units.filter((_, place) => having.every((marked) => marked[place] === 1));
}

/** Marks the place of each unit that has the word with a 1. */
type Search = (wanted: WantedWord) => Uint8Array;

/** We keep what is prepared for as long as the list lives: to write thousands of names in small letters takes milliseconds. */
const prepared = new WeakMap<readonly Searched[], Search>();

/** The texts of each unit are a line. No word has a line break, so none runs from one unit into the next. */
const END = "\n";

function searchAmong(units: readonly Searched[]): Search {
  const starts: number[] = [];
  let texts = "";
  for (const { name, streetAddress, postOffice } of units) {
    starts.push(texts.length);
    texts += inSmallLetters(`${name} ${streetAddress} ${postOffice}`) + END;
  }
  const withProperty = new Map<string, number[]>();
  for (const [place, unit] of units.entries())
    for (const property of propertiesOf(unit)) {
      const places = withProperty.get(property) ?? [];
      places.push(place);
      withProperty.set(property, places);
    }
  return (wanted) => {
    const [word = "", ...properties] = wanted.split(" ");
    const marked = new Uint8Array(units.length);
    let place = 0;
    for (let at = texts.indexOf(word); at >= 0 && place < units.length; at = texts.indexOf(word, starts[place])) {
      while (at >= (starts[place + 1] ?? texts.length)) place += 1;
      marked[place] = 1;
      place += 1;
    }
    for (const property of properties) for (const one of withProperty.get(property) ?? []) marked[one] = 1;
    return marked;
  };
}

const propertiesOf = ({ type = [], language, providerType, providesShiftCare = false }: Searched): UnitProperty[] =>
  [
    ...type,
    ...(language ? [language] : []),
    ...(providerType ? [providerType] : []),
    ...(providesShiftCare ? [SHIFT_CARE] : []),
  ] as UnitProperty[];

const inSmallLetters = (text: string): string => text.toLocaleLowerCase("fi");
