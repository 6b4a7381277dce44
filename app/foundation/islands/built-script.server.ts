import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import type { IslandFiles, PageScript } from "~/foundation/server/response-details.ts";

interface Chunk {
  file: string;
  /** An island's is its file's name without the ending: "counter.island". Its key may be another, when a page has it too. */
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

export const ISLANDS_SOURCE = "app/foundation/islands/entry.ts";

const HYDRATE_SOURCE = "app/foundation/islands/hydrate.ts";

const ISLAND = /^(.+)\.island$/;

/** The built scripts of enhancers and islands, from Vite's manifest; none when nothing was built. */
export function builtScript(manifestFile: string): PageScript {
  const manifest = readManifest(manifestFile);
  const entry = manifest[ISLANDS_SOURCE];
  return { entry: entry ? addressOf(entry) : null, islands: islandsOf(manifest) };
}

/** The files of each island by its name, with React. */
export const islandsOf = (manifest: Manifest): Record<string, IslandFiles> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { name, dynamicImports = [] }]) => {
      const island = ISLAND.exec(name ?? "")?.[1];
      if (!island) return [];
      const all = (sources: readonly string[]) => [...new Set(sources.flatMap((one) => filesOf(manifest, one)))];
      const files = all([source, HYDRATE_SOURCE]);
      const further = (sources: readonly string[]) => all(sources).filter((file) => !files.includes(file));
      const inLanguage = (wanted?: Language) => further(dynamicImports.filter((one) => languageOf(one) === wanted));
      const words = Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
      return [[island, { files, words, later: inLanguage() }]];
    }),
  );

/** The language of a file of words: `finder-words/fi.ts`. */
const languageOf = (source: string): Language | undefined =>
  LANGUAGES.find((language) => source.endsWith(`/${language}.ts`));

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** Every page has the entry, and every page with an island the file that wakes it (vite.config.ts). */
const THERE: readonly (string | undefined)[] = ["entry", "mount-islands"];

/** The files of a source and of all its imports, without those that are there. */
export function filesOf(manifest: Manifest, source: string): string[] {
  const names = new Set([source]);
  for (const name of names)
    for (const other of manifest[name]?.imports ?? []) if (!THERE.includes(manifest[other]?.name)) names.add(other);
  return [...names].flatMap((name) => manifest[name] ?? []).map(addressOf);
}

const addressOf = ({ file }: Chunk): string => `/${file}`;
