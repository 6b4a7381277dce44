import { isLanguage, LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import type { OwnWords, Texts, TextTree } from "~/foundation/i18n/texts.ts";
import type { FolderFault } from "./folder-fault.ts";
import { type FolderFiles, jsonOf } from "./folder-files.server.ts";
import { type JsonFile, MOST_NAMED } from "./json-file.ts";
import { perhaps } from "./nearest-name.ts";

/** A sentence that the town says in its own words. */
interface OwnSentence {
  /** The name of the texts, and the dotted path among them: `login`, `form.username`. */
  readonly texts: string;
  readonly key: string;
  readonly sentence: string;
}

/** A file of `words/`, by whose name the language is known. Nothing says yet whether we have such sentences. */
export interface WordsFile {
  readonly file: string;
  readonly language: Language;
  readonly sentences: readonly OwnSentence[];
  /** Its lines are looked up for faults only: one look reads the file from its beginning. */
  readonly json: JsonFile;
}

const FOLDER = "words/";

/** Reads the files of a town's own words. */
export function wordsFiles(files: FolderFiles["files"]): {
  words: WordsFile[];
  notes: FolderFault[];
  faults: FolderFault[];
} {
  const words: WordsFile[] = [];
  const notes: FolderFault[] = [];
  const faults: FolderFault[] = [];
  for (const found of files.values()) {
    const { file } = found;
    if (!file.startsWith(FOLDER)) continue;
    const language = /^words\/(\w+)\.json$/.exec(file)?.[1] ?? "";
    if (!isLanguage(language)) {
      const names = LANGUAGES.map((one) => `${FOLDER}${one}.json`);
      faults.push({ file, line: null, says: `is not known; ${perhaps(file, names)}` });
      continue;
    }
    const { json, ...told } = jsonOf(found);
    notes.push(...told.notes);
    faults.push(...told.faults);
    if (!json) continue;
    const sentences: OwnSentence[] = [];
    for (const leaf of leavesOf(json.value)) {
      const [texts = "", ...path] = leaf.path;
      if (typeof leaf.value === "string" && path.length > 0)
        sentences.push({ texts, key: path.join("."), sentence: leaf.value });
      else if (faults.length < MOST_NAMED)
        faults.push({
          file,
          line: json.lineAt(leaf.path),
          says: `${leaf.path.join(".") || "the whole file"}: ${SHAPE}`,
        });
    }
    words.push({ file, language, sentences, json });
  }
  return { words, notes, faults };
}

const SHAPE = 'write names and sentences in braces, like { "login": { "title": "…" } }';

function* leavesOf(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; value: unknown }> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) yield { path, value };
  else for (const [key, below] of Object.entries(value)) yield* leavesOf(below, [...path, key]);
}

/** Compares a town's own words with our sentences. Every fault says what to write. */
export function checkedWords(
  files: readonly WordsFile[],
  declared: ReadonlyMap<string, Texts<TextTree>>,
): { words: OwnWords; faults: FolderFault[] } {
  const words: Record<Language, Record<string, Record<string, string>>> = { fi: {}, sv: {}, en: {} };
  const faults: FolderFault[] = [];
  for (const { file, language, sentences, json } of files) {
    const ours = new Map<string, ReadonlyMap<string, string>>();
    const told: FolderFault[] = [];
    for (const { texts, key, sentence } of sentences) {
      if (told.length === MOST_NAMED) break;
      if (!ours.has(texts)) ours.set(texts, sentencesOf(declared.get(texts)?.languages[language]));
      const says = faultOf({ texts, key, sentence }, ours.get(texts) ?? new Map(), declared.keys());
      if (says) told.push({ file, line: json.lineAt([texts, ...key.split(".")]), says: `${texts}.${key}: ${says}` });
      else words[language][texts] = { ...words[language][texts], [key]: sentence };
    }
    faults.push(...told);
  }
  return { words, faults };
}

/**
 * The words that stand in for declared texts, and the names of the other texts. The pages in front of a gateway declare
 * neither mails nor papers, and the folder of a town may have words for those.
 */
export function wordsOfDeclared(
  files: readonly WordsFile[],
  declared: ReadonlyMap<string, unknown>,
): { files: WordsFile[]; others: string[] } {
  const all = files.flatMap(({ sentences }) => sentences.map(({ texts }) => texts));
  const others = new Set(all.filter((texts) => !declared.has(texts)));
  const kept = files.map((one) => ({ ...one, sentences: one.sentences.filter(({ texts }) => !others.has(texts)) }));
  return { files: kept, others: [...others] };
}

/** Our sentences of one language by their dotted paths. */
export const sentencesOf = (tree: TextTree | undefined): ReadonlyMap<string, string> =>
  new Map([...leavesOf(tree ?? {})].map(({ path, value }) => [path.join("."), String(value)]));

/** Script, styles and whatever else looks like markup would stand on the page as it is written. */
const MARKUP = /<\/?[a-z!]|&(?:\w+|#\d+);/i;

function faultOf(
  { texts, key, sentence }: Pick<OwnSentence, "texts" | "key" | "sentence">,
  ours: ReadonlyMap<string, string>,
  names: Iterable<string>,
): string | null {
  const our = ours.get(key);
  if (our === undefined) return `is not known; ${meant(texts, key, { ours, names })}`;
  if (sentence.trim() === "") return "is empty; take it out to keep ours";
  if (MARKUP.test(sentence)) return "has markup; write it as plain text";
  const [needed, used] = [placesIn(our), placesIn(sentence)];
  const missing = needed.filter((place) => !used.includes(place));
  if (missing.length > 0) return `lacks ${missing.join(", ")}, which stands in ours: ${our}`;
  const foreign = used.filter((place) => !needed.includes(place));
  if (foreign.length > 0) return `has ${foreign.join(", ")}, which nothing fills in; ours is: ${our}`;
  return null;
}

function meant(
  texts: string,
  key: string,
  { ours, names }: { ours: ReadonlyMap<string, string>; names: Iterable<string> },
): string {
  if (ours.size > 0) return perhaps(key, ours.keys(), (near) => `${texts}.${near}`);
  return perhaps(texts, names);
}

/** What is filled in: `{{child}}`, or a sentence inside a sentence. */
const placesIn = (sentence: string): string[] => {
  const places = sentence.match(/\{\{[^}]*\}\}|\$t\([^)]*\)/g) ?? [];
  return [...new Set(places.map((place) => place.replaceAll(" ", "")))].sort();
};
