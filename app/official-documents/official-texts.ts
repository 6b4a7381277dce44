import { type SameKeys, type TextTree, type Translate, texts } from "~/foundation/i18n/texts.ts";
import { regulated } from "~/regulations/regulations.ts";

/** The languages of decisions: the two national ones (Language Act 423/2003). */
export type OfficialLanguage = "fi" | "sv";

export interface OfficialTexts<T extends TextTree> {
  in(language: OfficialLanguage): Translate<T>;
}

/** The words of papers that exist only in the official languages. Finnish is the source, as for every text. */
export function officialTexts<const T extends TextTree>(name: string, fi: T, sv: SameKeys<T>): OfficialTexts<T> {
  return texts(name, fi, { sv, en: fi as SameKeys<T> }, regulated);
}

/** The official language of a person: their own if it is official, else Finnish, the language of most people. */
export const officialLanguageOf = (registered: string): OfficialLanguage => (registered === "sv" ? "sv" : "fi");
