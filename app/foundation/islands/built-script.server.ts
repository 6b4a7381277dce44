import { existsSync, readFileSync } from "node:fs";
import type { PageScript } from "~/foundation/server/response-details.ts";

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

export const ISLANDS_SOURCE = "app/foundation/islands/entry.ts";

const ISLAND = /([^/]+)\.island\.tsx?$/;

/** The built scripts of enhancers and islands, from Vite's manifest; none when nothing was built. */
export function builtScript(manifestFile: string): PageScript {
  if (!existsSync(manifestFile)) return { entry: null, islands: {} };
  const manifest = readManifest(manifestFile);
  const entry = manifest[ISLANDS_SOURCE];
  const islands = Object.keys(manifest).flatMap((source) => {
    const name = ISLAND.exec(source)?.[1];
    return name ? [[name, filesOf(manifest, source)] as const] : [];
  });
  return { entry: entry ? addressOf(entry) : null, islands: Object.fromEntries(islands) };
}

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** The files of a source and of all its imports, without the entry, which every page has. */
export function filesOf(manifest: Manifest, source: string): string[] {
  const names = new Set([source]);
  for (const name of names)
    for (const other of manifest[name]?.imports ?? []) if (other !== ISLANDS_SOURCE) names.add(other);
  return [...names].flatMap((name) => manifest[name] ?? []).map(addressOf);
}

const addressOf = ({ file }: Chunk): string => `/${file}`;
