import { createContext, useContext } from "react";
import type { Language } from "./language.ts";
import type { Texts, TextTree, Translate } from "./texts.ts";

/** The language of the current page. root.tsx provides it. */
export const LanguageContext = createContext<Language>("fi");

export const useLanguage = (): Language => useContext(LanguageContext);

/** The translator of one capability's texts in the page's language: `const t = useTexts(applicationTexts)`. */
export function useTexts<T extends TextTree>(texts: Texts<T>): Translate<T> {
  return texts.in(useLanguage());
}
