import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { CARE_TYPES, PROVIDER_TYPES } from "~/units/contract.ts";
import { SHIFT_CARE, typedWords, type UnitProperty, type WantedWord } from "~/units/units-matching.ts";
import type { Words } from "../../form/questions/drawing/section.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";

/** No unit has a longer name with its address. */
const LONGEST_SEARCH = 200;
/** Shorter texts are parts of too many words: "suo" is in names of streets, and begins "suomenkielinen". */
const SHORTEST_WORD = 4;

/**
 * What a unit must have to be found: each of the typed words, in its name or address or as the beginning of a word for one of
 * its properties (its language, kinds of care, provider or shifts).
 */
export const wantedWords = (typed: string): WantedWord[] =>
  typedWords(typed.slice(0, LONGEST_SEARCH)).map((word) => [word, ...namedBy(word)].join(" "));

function namedBy(word: string): UnitProperty[] {
  if (word.length < SHORTEST_WORD) return [];
  known ??= table();
  return known.flatMap(([property, words]) => (words.some((one) => one.startsWith(word)) ? [property] : []));
}

type WordsOfProperty = readonly [UnitProperty, readonly string[]];

let known: WordsOfProperty[] | null = null;

/** The words for each property in all languages: a guardian may read in one language and search in another. */
function table(): WordsOfProperty[] {
  const written = (wordOf: (t: Words) => string): readonly string[] =>
    LANGUAGES.flatMap((language) =>
      wordOf(applicationFormTexts.in(language))
        .toLocaleLowerCase("fi")
        .split(/[^\p{L}]+/u),
    );
  return [
    ...LANGUAGES.map((one) => [one, written((t) => t(`unitPreference.foundBy.languages.${one}`))] as const),
    ...CARE_TYPES.map((one) => [one, written((t) => t(`unitPreference.foundBy.care.${one}`))] as const),
    ...PROVIDER_TYPES.map((one) => [one, written((t) => t(`unitPreference.providers.${one}`))] as const),
    [SHIFT_CARE, written((t) => t("unitPreference.shiftCareUnit"))],
  ];
}
