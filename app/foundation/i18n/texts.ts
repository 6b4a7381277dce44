import i18next, { type i18n } from "i18next";
import type { Language } from "./language.ts";
import { otherWord } from "./other-value.ts";
import { type Compiled, compilePlain, type Values } from "./sentences.ts";

export type { Values } from "./sentences.ts";

/** A tree of sentences; leaves are i18next templates: `{{count}}`, plural suffixes `_one` / `_other`. No markup. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same tree with any strings. Swedish and English must have this type for a Finnish source. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

type PluralBase<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Every dotted path to a sentence. A plural pair is one key. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? PluralBase<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type Translate<T> = (key: KeyOf<T>, values?: Values) => string;

/** The texts of one capability in every language. */
export interface Texts<T extends TextTree> {
  readonly name: string;
  readonly languages: Readonly<Record<Language, SameKeys<T>>>;
  /** A translator for one language; compiled once for each language. */
  in(language: Language): Translate<T>;
}

export const templates: i18n = i18next.createInstance();
void templates.init({
  lng: "fi",
  fallbackLng: false,
  resources: {},
  initImmediate: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** Sentences that a town says in its own words: by language, by the name of the texts, by the dotted path. */
export type OwnWords = Readonly<Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>>;

let ownWords: OwnWords = {};

/** Every declared text by its name, with its constants, and what lays the town's own words over ours. */
const declared = new Map<string, { texts: Texts<TextTree>; constants: Values; layOver: () => void }>();

/** The values that each sentence of these texts may use: the numbers of regulations. */
export const constantsOf = (name: string): Values => declared.get(name)?.constants ?? {};

/** The texts that were declared until now. */
export const declaredTexts = (): ReadonlyMap<string, Texts<TextTree>> =>
  new Map([...declared].map(([name, { texts: one }]) => [name, one]));

/**
 * Lets the town's own words stand in for ours, also in translators that were asked for earlier. Words of an earlier call
 * are given up. `checkedWords` (town-folder/own-words.ts) has checked them.
 */
export function sayInstead(words: OwnWords): void {
  ownWords = words;
  for (const { layOver } of declared.values()) layOver();
}

/** The town's own words of some texts, for a browser that has ours. Null when there are none. */
export function ownWordsOf(language: Language, names: readonly string[]): OwnWords[Language] | null {
  const own = Object.entries(ownWords[language] ?? {}).filter(([name]) => names.includes(name));
  return own.length > 0 ? Object.fromEntries(own) : null;
}

/**
 * Declares a capability's texts. Finnish is the source and gives the others their type, so a missing sentence does not
 * compile. We keep a plain sentence, also of a plural, as a string or as the pieces around its values. i18next resolves
 * the rest. `constants` are values that each sentence may use and no caller passes: the numbers of regulations.
 */
export function texts<const T extends TextTree>(
  name: string,
  source: T,
  translations: { sv: SameKeys<T>; en: SameKeys<T> },
  constants: Values = {},
): Texts<T> {
  const languages = { fi: source as SameKeys<T>, sv: translations.sv, en: translations.en };
  const compiled = new Map<Language, Map<string, Compiled>>();
  const layOver = () => {
    for (const language of ["fi", "sv", "en"] as const) {
      templates.addResourceBundle(language, name, languages[language], true, true);
      for (const [key, sentence] of Object.entries(ownWords[language]?.[name] ?? {}))
        templates.addResource(language, name, key, sentence);
      compiled.get(language)?.clear();
    }
  };
  layOver();

  const compile = (language: Language, key: string): Compiled => {
    const other = otherWord(key, language);
    if (other !== null) return () => other;
    const t = templates.getFixedT(language, name);
    const at = (path: string): unknown => templates.getResource(language, name, path);
    return compilePlain(at, key, language, constants) ?? ((values) => t(key, { ...constants, ...values }));
  };

  const made: Texts<T> = {
    name,
    languages,
    in(language) {
      let cached = compiled.get(language);
      if (!cached) {
        cached = new Map();
        compiled.set(language, cached);
      }
      const sentences = cached;
      return (key, values) => {
        let sentence = sentences.get(key);
        if (!sentence) {
          sentence = compile(language, key);
          sentences.set(key, sentence);
        }
        return sentence(values);
      };
    },
  };
  declared.set(name, { texts: made as unknown as Texts<TextTree>, constants, layOver });
  return made;
}
