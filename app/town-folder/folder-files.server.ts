import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { whyNotRead } from "~/foundation/files/why-no-folder.ts";
import type { FolderFault } from "./folder-fault.ts";
import { type JsonFile, jsonFile } from "./json-file.ts";

/** The largest file of a folder in bytes. A picture that is larger makes every page slow. */
const LARGEST = 1_000_000;

/** Many more than a town can need. */
const MOST_FILES = 500;

export interface FolderFile {
  /** The path in the folder, with `/`. */
  readonly file: string;
  readonly bytes: Buffer;
}

export interface FolderFiles {
  readonly files: ReadonlyMap<string, FolderFile>;
  readonly faults: readonly FolderFault[];
}

/**
 * Reads all files of a town's folder. Names that begin with a dot are left out: a folder that an orchestrator mounts has
 * them. A link is followed when it leads to a file of the same folder.
 */
export function folderFiles(folder: string): FolderFiles {
  const files = new Map<string, FolderFile>();
  const faults: FolderFault[] = [];
  const unread = (file: string, fault: unknown) => faults.push({ file, line: null, says: cannotBeRead(fault) });
  const root = realpathSync(folder);
  for (const file of namesIn(folder, { unread })) {
    if (files.size === MOST_FILES) {
      faults.push({ file, line: null, says: `the folder may hold ${MOST_FILES} files; take some out` });
      break;
    }
    const path = join(folder, file);
    const fault = faultOf(path, root);
    if (fault) {
      faults.push({ file, line: null, says: fault });
      continue;
    }
    try {
      files.set(file, { file, bytes: readFileSync(path) });
    } catch (why) {
      unread(file, why);
    }
  }
  return { files, faults };
}

/** What is said of a file or folder that this user may not read, or that is none. */
export const cannotBeRead = (fault: unknown): string => `cannot be read: ${whyNotRead(fault)}`;

interface NamesIn {
  /** The path of a folder in the folder. */
  below?: string;
  /** Hears of each folder that cannot be read. */
  unread: (folder: string, fault: unknown) => void;
}

/** The paths of all files of a folder that do not begin with a dot. */
export function* namesIn(folder: string, { below = "", unread }: NamesIn): Generator<string> {
  for (const entry of entriesOf(join(folder, below), (fault) => unread(below || folder, fault))) {
    if (entry.name.startsWith(".")) continue;
    const file = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* namesIn(folder, { below: file, unread });
    else yield file;
  }
}

function entriesOf(folder: string, unread: (fault: unknown) => void): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (fault) {
    unread(fault);
    return [];
  }
}

function faultOf(path: string, root: string): string | null {
  try {
    if (lstatSync(path).isSymbolicLink() && leadsOut(relative(root, realpathSync(path))))
      return "is a link that leads out of the folder; put the file itself here";
    const { size } = statSync(path);
    return size > LARGEST ? `has ${Math.ceil(size / 1000)} kB; the most is ${LARGEST / 1000} kB` : null;
  } catch (fault) {
    return cannotBeRead(fault);
  }
}

const leadsOut = (way: string): boolean => way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);

const BYTE_ORDER_MARK = "\uFEFF";

/** Reads a file of JSON. @returns null for JSON with a mistake */
export function jsonOf(found: FolderFile): { json: JsonFile | null; notes: FolderFault[]; faults: FolderFault[] } {
  const { text, notes, faults } = textOf(found);
  const json = jsonFile(found.file, text);
  return "value" in json ? { json, notes, faults } : { json: null, notes, faults: [...faults, json] };
}

/** What a file says. A byte order mark and Windows' line ends are read, and told, because other programs stumble over them. */
export function textOf({ file, bytes }: FolderFile): { text: string; notes: FolderFault[]; faults: FolderFault[] } {
  const notes: FolderFault[] = [];
  const faults: FolderFault[] = [];
  const whole = bytes.toString("utf8");
  if (!Buffer.from(whole, "utf8").equals(bytes))
    faults.push({ file, line: lineOf(whole, whole.indexOf("\uFFFD")), says: "is not UTF-8; save it as UTF-8" });
  if (whole.startsWith(BYTE_ORDER_MARK))
    notes.push({ file, line: 1, says: "begins with a byte order mark; save it as UTF-8 without one" });
  if (whole.includes("\r\n"))
    notes.push({
      file,
      line: lineOf(whole, whole.indexOf("\r\n")),
      says: "has the line ends of Windows; save it with those of Unix",
    });
  return { text: whole.replace(BYTE_ORDER_MARK, "").replaceAll("\r\n", "\n"), notes, faults };
}

/** The line of a place in a text, counted from 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, Math.max(0, offset)).split("\n").length;
