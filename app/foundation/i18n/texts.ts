import i18next, { type i18n } from "i18next";
import type { Language } from "./language.ts";

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

export type Values = Record<string, string | number>;
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

const constantsByName = new Map<string, Values>();

/** The values that each sentence of these texts may use: the numbers of regulations. */
export const constantsOf = (name: string): Values => constantsByName.get(name) ?? {};

type Compiled = (values?: Values) => string;

/** Cuts a sentence with plain values into pieces once, so that no call has to parse it again. */
function filled(template: string, constants: Values): Compiled | null {
  const pieces = template.split(/\{\{(\w+)\}\}/);
  if (pieces.some((piece) => piece.includes("{{"))) return null;
  const valueAt = (at: number, values: Values) => values[pieces[at] ?? ""] ?? constants[pieces[at] ?? ""] ?? "";
  return (values = {}) => {
    const said = pieces.map((piece, at) => (at % 2 === 0 ? piece : valueAt(at, values)));
    return said.filter((_, at) => !isSecondEnd(pieces, said, at)).join("");
  };
}

/** A range of one day is that day: "5.5.2027" and not "5.5.2027–5.5.2027". True for the dash and the end of such a range. */
function isSecondEnd(pieces: readonly string[], said: readonly (string | number)[], at: number): boolean {
  const dash = at % 2 === 0 ? at : at - 1;
  const isRange = pieces[dash - 1] === "start" && pieces[dash + 1] === "end" && /^\s?–\s?$/.test(pieces[dash] ?? "");
  return isRange && said[dash - 1] === said[dash + 1];
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
  constantsByName.set(name, constants);
  for (const language of ["fi", "sv", "en"] as const)
    templates.addResourceBundle(language, name, languages[language], true, true);

  const compilePlain = (language: Language, key: string): Compiled | null => {
    const plain = templates.getResource(language, name, key) as unknown;
    if (typeof plain !== "string" || plain.includes("$t(")) return null;
    return plain.includes("{{") ? filled(plain, constants) : () => plain;
  };
  const compilePlural = (language: Language, key: string): Compiled | null => {
    const one = compilePlain(language, `${key}_one`);
    const other = compilePlain(language, `${key}_other`);
    const rules = new Intl.PluralRules(language);
    return one && other && ((values) => (rules.select(Number(values?.count)) === "one" ? one(values) : other(values)));
  };
  const compile = (language: Language, key: string): Compiled => {
    const t = templates.getFixedT(language, name);
    return (
      compilePlain(language, key) ?? compilePlural(language, key) ?? ((values) => t(key, { ...constants, ...values }))
    );
  };

  return {
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
}
