import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type FolderFault, TownFolderFault } from "./folder-fault.ts";
import { cannotBeRead, type FolderFiles, folderFiles, jsonOf } from "./folder-files.server.ts";
import { checkedJson } from "./json-file.ts";
import { namesIn } from "./names-in.ts";
import { ownMark } from "./own-mark.ts";
import { type OwnNotice, type OwnPage, ownPages } from "./own-pages.ts";
import { type WordsFile, wordsFiles } from "./own-words.ts";
import { ownTheme } from "./theme.ts";
import { type TownFile, townFile } from "./town-file.ts";
import { lookOf, type TownLook } from "./town-look.server.ts";

/** A town as its folder says it. */
export interface Town {
  readonly folder: string;
  readonly file: TownFile;
  /** `town.json` as it is written, without what it leaves to us. */
  readonly said: unknown;
  /** Its own words. `checkedWords` compares them with ours when all of ours are loaded. */
  readonly words: readonly WordsFile[];
  readonly pages: readonly OwnPage[];
  readonly notices: readonly OwnNotice[];
  /** Its colours and its mark. */
  readonly look: TownLook;
  /** What was read nevertheless and should be changed. */
  readonly notes: readonly FolderFault[];
}

const TOWNS = join("app", "towns");

/** The folder of the towns that ship. It lies beside the program, which may be the sources or the build. */
export function shippedTowns(): string {
  let project = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(project, TOWNS))) {
    const above = dirname(project);
    if (above === project) throw new Error("app/towns is not beside the program; it has to be copied along.");
    project = above;
  }
  return join(project, TOWNS);
}

/**
 * @param said the name of a town that ships, else the path of a folder, which may be a name alone; null is the first town
 *   that ships, by name
 */
export function townFolder(said: string | null): string {
  if (said !== null && (isAbsolute(said) || /[/\\]/.test(said))) return resolve(said);
  const towns = shippedTowns();
  const shipped = join(towns, said ?? firstFolder(towns));
  return said !== null && !existsSync(shipped) && existsSync(said) ? resolve(said) : shipped;
}

function firstFolder(towns: string): string {
  const [first] = readdirSync(towns, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  if (!first) throw new Error("app/towns has no town; TOWN has to lead to one.");
  return first;
}

/** Reads a town. @throws TownFolderFault with every fault of the folder */
export function readTown(said: string | null): Town {
  const folder = townFolder(said);
  const { town, faults } = tryTown(folder);
  if (!town || faults.length > 0) throw new TownFolderFault(folder, faults);
  return town;
}

/** Reads a town and tells everything that is wrong. The town is null when its facts cannot be read. */
export function tryTown(folder: string): { town: Town | null; faults: FolderFault[] } {
  const noFolder = whyNoFolder(folder);
  if (noFolder) return { town: null, faults: [{ file: folder, line: null, says: noFolder }] };
  const { files, faults: unreadable } = folderFiles(folder);
  const facts = factsIn(files);
  const own = wordsFiles(files);
  const written = facts.data ? ownPages(files, facts.data) : { pages: [], notices: [], notes: [], faults: [] };
  const theme = ownTheme(files);
  const mark = ownMark(files);
  const parts = [facts, own, written, theme, mark];
  const notes = parts.flatMap((part) => part.notes);
  const faults = [...unreadable, ...parts.flatMap((part) => part.faults)];
  if (!facts.data) return { town: null, faults };
  const look = lookOf({ css: theme.css, svg: mark.svg, brand: theme.brand });
  const { data: file, said } = facts;
  return {
    town: { folder, file, said, words: own.words, pages: written.pages, notices: written.notices, look, notes },
    faults,
  };
}

/** Null for a folder that can be read. One that lies where this user may not look is there, and yet seems not to be. */
function whyNoFolder(folder: string): string | null {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return "is not a folder";
    accessSync(folder, constants.R_OK | constants.X_OK);
    return null;
  } catch (fault) {
    return cannotBeRead(fault);
  }
}

const FACTS = "town.json";

interface Facts {
  data: TownFile | null;
  said?: unknown;
  notes: FolderFault[];
  faults: FolderFault[];
}

function factsIn(files: FolderFiles["files"]): Facts {
  const found = files.get(FACTS);
  if (!found) return { data: null, notes: [], faults: [{ file: FACTS, line: null, says: "is missing" }] };
  const { json, notes, faults } = jsonOf(found);
  if (!json) return { data: null, notes, faults };
  const checked = checkedJson(json, townFile, (path) => namesIn(townFile, path));
  return "data" in checked
    ? { data: checked.data, said: json.value, notes, faults }
    : { data: null, notes, faults: [...faults, ...checked.faults] };
}
