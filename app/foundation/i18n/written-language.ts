import { createContext, useContext } from "react";
import { type Language, otherLang, toldLanguage } from "./language.ts";
import { useLanguage } from "./use-texts.ts";

/** The language of a text that a person wrote; null where it is not sure. */
export type TellLanguage = (text: string) => Language | null;

/** entry.server.tsx provides it. A browser has no detector: islands mark nothing. */
export const WrittenLanguageContext = createContext<TellLanguage>(() => null);

/**
 * `lang` of a text that a person wrote: its language where that is sure and not the page's (WCAG 3.1.2). A language that is
 * told with the text is sure. A plain gateway often does not tell it.
 */
export function useWrittenLang(): (text: string, told?: string | null) => Language | undefined {
  const tell = useContext(WrittenLanguageContext);
  const page = useLanguage();
  return (text, told) => otherLang(toldLanguage(told) ?? tell(text), page);
}
