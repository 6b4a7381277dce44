/** The files that declare texts with their words in all languages. */
export const DECLARES_TEXTS = /\/texts(\/[\w-]+)?\/index\.ts$/;

const TEXTS = /^export const (\w+) = texts\("([\w-]+)", \w+, \{[^}]*\}\);$/gm;

/**
 * The browser's version of a file that declares texts: the same names without words. An island fetches the words of the
 * page's language apart, so no browser gets all three languages (docs/decisions/053). Null for a file that declares
 * more than plain texts. The build and the stage of the tests use it.
 */
export function textsInBrowser(source: string): string | null {
  const declared = [...source.matchAll(TEXTS)].map(
    ([, name, called]) => `export const ${name} = fetchedTexts("${called}");`,
  );
  if (declared.length === 0) return null;
  return ['import { fetchedTexts } from "~/foundation/i18n/fetched-texts.ts";', ...declared].join("\n");
}
