import type { Language } from "./language.ts";
import { type Compiled, compilePlain, type Values } from "./sentences.ts";
import type { TextTree } from "./texts.ts";

/** The words of one language by the name of their texts, and the sentences made of them. */
let known: {
  language: Language;
  trees: Readonly<Record<string, TextTree>>;
  own: OwnSentences;
  sentences: Map<string, Compiled>;
} | null = null;

/** What the town says in its own words, by the name of the texts and the dotted path. */
type OwnSentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Gives the browser the words of the page's language. An island does so before it wakes. */
export function learn(language: Language, trees: Readonly<Record<string, TextTree>>, own: OwnSentences = {}): void {
  known = { language, trees: { ...known?.trees, ...trees }, own: { ...known?.own, ...own }, sentences: new Map() };
}

/** The town's own words that the page of an island brings along (islands/island.tsx). */
export const ownWordsBeside = (place: ParentNode): OwnSentences =>
  JSON.parse(place.querySelector<HTMLElement>("[data-own-words]")?.dataset.ownWords ?? "{}") as OwnSentences;

/**
 * Stands in a browser for `texts(name, …)`. It has only words that were fetched, of one language, and no i18next. So it
 * knows sentences with plain values and plurals.
 * @throws for a sentence that was not fetched: the page that works without script then stays
 */
export function fetchedTexts(name: string) {
  const t = (key: string, values?: Values) => say(name, key, values);
  return { name, in: () => t };
}

function say(name: string, key: string, values: Values | undefined): string {
  const path = `${name}:${key}`;
  const sentence = known?.sentences.get(path) ?? compiled(name, key);
  if (!sentence) throw new Error("The browser has not fetched this sentence");
  known?.sentences.set(path, sentence);
  return sentence(values);
}

function compiled(name: string, key: string): Compiled | null {
  if (!known) return null;
  const tree = known.trees[name];
  const own = known.own[name];
  const at = (path: string): unknown =>
    own?.[path] ?? path.split(".").reduce<unknown>((branch, part) => (branch as TextTree | undefined)?.[part], tree);
  return compilePlain(at, key, known.language);
}
