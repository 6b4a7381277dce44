import { readdirSync, readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "~/foundation/i18n/language.ts";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";

/** For tests: a component as the server draws it. */
export const drawn = (node: ReactNode, language: Language = "fi"): string =>
  renderToStaticMarkup(<LanguageContext.Provider value={language}>{node}</LanguageContext.Provider>);

/** For tests: the text that a screen reader reads, with hidden words, without icons, silent parts and soft hyphens. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, "")
    .replace(/<(a|button)(?=[^>]* aria-label="([^"]*)")[^>]*>.*?<\/\1>/g, " $2 ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("\u00AD", "")
    .replace(/\s+([:,.])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** For tests: the opening tag that holds all of these parts, or an empty string. */
export const tagWith = (html: string, ...parts: string[]): string =>
  html.match(/<[^/][^>]*>/g)?.find((tag) => parts.every((part) => tag.includes(part))) ?? "";

const sheets = readdirSync(new URL("./", import.meta.url), { recursive: true, encoding: "utf8" });

/** For tests: a stylesheet, found by its name in any folder of the components. */
export function stylesheet(name: string): string {
  const found = sheets.find((file) => file === name || file.endsWith(`/${name}`));
  if (!found) throw new Error(`There is no style sheet ${name}`);
  return readFileSync(new URL(`./${found}`, import.meta.url), "utf8");
}

/** For tests: the rules of exactly this selector, outside and inside media queries. */
export function rulesOf(name: string, selector: string): string {
  const escaped = selector.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return [...stylesheet(name).matchAll(new RegExp(`(?:^|\\n)\\s*${escaped} \\{([^}]*)\\}`, "g"))]
    .map((match) => match[1])
    .join("\n");
}
