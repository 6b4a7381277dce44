import { type ReactNode, useContext } from "react";
import { type TellLanguage, useWrittenLang, WrittenLanguageContext } from "~/foundation/i18n/written-language.ts";

/**
 * Written: text of a person, which may be in another language than the page.
 * Must: mark the language where it is sure and not the page's · mark each paragraph of a text in several languages ·
 *       leave every other text as it is.
 */
export function Written({ text, draw = (words) => words }: { text: string; draw?: (words: string) => ReactNode }) {
  const tell = useContext(WrittenLanguageContext);
  const langOf = useWrittenLang();
  if (text === "") return null;
  if (!isMixed(text, tell)) return <Part draw={draw} lang={langOf(text)} text={text} />;
  return paragraphsOf(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Part draw={draw} key={index} lang={langOf(part)} text={part} />
  ));
}

function Part({ text, lang, draw }: { text: string; lang: string | undefined; draw: (words: string) => ReactNode }) {
  return lang ? <span lang={lang}>{draw(text)}</span> : draw(text);
}

/** Each with the line breaks after it. */
const paragraphsOf = (text: string): readonly string[] => text.match(/[^\n]+\n*|\n+/g) ?? [];

const isMixed = (text: string, tell: TellLanguage): boolean =>
  new Set(paragraphsOf(text).map(tell).filter(Boolean)).size > 1;
