import { createContext, useContext } from "react";
import type { Language } from "./language.ts";
import { useLanguage } from "./use-texts.ts";

/** The language of a text that a person wrote; null where it is not sure. */
export type TellLanguage = (text: string) => Language | null;

/** entry.server.tsx provides it. A browser has no detector: islands mark nothing. */
export const WrittenLanguageContext = createContext<TellLanguage>(() => null);

/** `lang` of a text that a person wrote: its language where that is sure and not the page's (WCAG 3.1.2). */
export function useWrittenLang(): (text: string) => Language | undefined {
  const tell = useContext(WrittenLanguageContext);
  const page = useLanguage();
  return (text) => {
    const language = tell(text);
    return language === null || language === page ? undefined : language;
  };
}
