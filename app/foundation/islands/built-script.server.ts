import { readFileSync } from "node:fs";
import type { PageScript } from "~/foundation/server/response-details.ts";

interface Chunk {
  file: string;
  /** An island's is its file's name without the ending: "counter.island". Its key may be another, when a page has it too. */
  name?: string;
  imports?: string[];
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
export const islandsOf = (manifest: Manifest): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([source, chunk]) => {
      const name = ISLAND.exec(chunk.name ?? "")?.[1];
      return name ? [[name, [...new Set([source, HYDRATE_SOURCE].flatMap((one) => filesOf(manifest, one)))]]] : [];
    }),
  );

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** The files of a source and of all its imports, without the entry, which every page has. */
export function filesOf(manifest: Manifest, source: string): string[] {
  const names = new Set([source]);
  for (const name of names)
    for (const other of manifest[name]?.imports ?? []) if (other !== ISLANDS_SOURCE) names.add(other);
  return [...names].flatMap((name) => manifest[name] ?? []).map(addressOf);
}

const addressOf = ({ file }: Chunk): string => `/${file}`;
