export const LANGUAGES = ["fi", "sv", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { fi: "Suomi", sv: "Svenska", en: "English" };

/** Finland's Swedish and day-first English: the forms that a municipality's letters use. */
export const LOCALES: Record<Language, string> = { fi: "fi-FI", sv: "sv-FI", en: "en-GB" };

export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/**
 * The language that somebody outside has told, such as a gateway: `sv`, or `SV` of a document. Null for one that we do not
 * know, so that no attribute of a page gets it.
 */
export function toldLanguage(told: string | null | undefined): Language | null {
  const code = told?.toLowerCase();
  return isLanguage(code) ? code : null;
}

/** `lang` of a text in a told language, if that is not the page's (WCAG 3.1.2). */
export function otherLang(told: string | null | undefined, page: Language): Language | undefined {
  const language = toldLanguage(told);
  return language === null || language === page ? undefined : language;
}

/**
 * A person's own language when the service speaks it, else the service's first. `registered` is the register's code.
 */
export const spokenLanguage = (registered: string, offered: readonly [Language, ...Language[]]): Language =>
  isLanguage(registered) && offered.includes(registered) ? registered : offered[0];

/** A text that exists in several languages, as data has it. */
export type Translatable = Partial<Record<Language, string>>;

/** The best text for a reader and the language it is in: the reader's own, then Finnish, Swedish, English. */
export function bestText(texts: Translatable, reader: Language): { text: string; language: Language } | null {
  for (const language of [reader, "fi", "sv", "en"] as const) {
    const text = texts[language];
    if (text) return { text, language };
  }
  return null;
}
