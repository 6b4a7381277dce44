import type { Said } from "./errand.ts";

/**
 * A part of the page that says only what it is: nobody needs to hear that there is nothing. "Leaving region" is none:
 * Orca says it of a region with a name too.
 */
const EMPTY = /^(status bar|notification|alert|region|group|panel)\.?$/i;

/** Blanks before a comma or a full stop are heard as a pause, and some voices say the sign. */
const STRAY_SIGN = /\p{L} [,.](\s|$)/u;

/** An ending that only screen readers get, said apart from its beginning. */
const ENDING_ALONE = /^\s*[:,;]\s/u;

const IN_A_WORD = "\u00AD";

/** Orca says the name of the page again when its window comes to the front. */
const OF_THE_BROWSER = /^(Finished loading|Loading|Page has|Focus mode|Browse mode)/;

/** What nobody should have to hear, key by key: empty parts, words in pieces, the same thing twice. */
export const notToBeHeard = (said: readonly Said[]): string[] =>
  said.flatMap(({ key, said: texts }) => {
    const faults = texts.flatMap((text, place) => {
      const found: string[] = [];
      if (EMPTY.test(text.trim())) found.push(`an empty part: ${text.trim()}`);
      if (text.includes(IN_A_WORD)) found.push(`a word in pieces: ${text.replaceAll(IN_A_WORD, "|")}`);
      if (ENDING_ALONE.test(text)) found.push(`an ending alone: ${text.trim()}`);
      if (STRAY_SIGN.test(text)) found.push(`a blank before a sign: ${text.trim()}`);
      const again = texts.indexOf(text) < place && wordsIn(text) > 2 && !OF_THE_BROWSER.test(text);
      if (again) found.push(`twice: ${text.trim()}`);
      return found;
    });
    return faults.map((fault) => `${key}: ${fault}`);
  });

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Letters are heard alike in a heading and in a sentence, and a place to break a long word is not heard. */
export const holds = (said: readonly string[], words: string): boolean =>
  said.join(" ").replaceAll(IN_A_WORD, "").toLowerCase().includes(words.toLowerCase());

/** Words that were heard more than once after one key, whatever they were called: a group, then its heading. */
export function heardAgain(key: string, said: readonly string[], words: string): string[] {
  const times = said.filter((text) => !OF_THE_BROWSER.test(text) && holds([text], words)).length;
  return times > 1 ? [`${key}: “${words}” was heard ${times} times`] : [];
}
