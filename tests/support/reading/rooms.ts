import { posix } from "node:path";
import ts from "typescript";

/** Two folders of one folder whose files import each other, also by types alone. */
export interface Pair {
  /** `applications: editor ↔ sending`; the first part is empty for the folders of app/ itself. */
  rooms: string;
  /** The imports of the side that has fewer of them: the shorter way to part the two. */
  fewer: string[];
}

/** The pairs of rooms below app/ that import each other, at every level. `files` has each source file by its path in app/. */
export function pairsOfRooms(files: ReadonlyMap<string, string>): Pair[] {
  const arrows = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const target of importsOf(file, text)) {
      const arrow = roomsBetween(file, target);
      if (arrow) arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${file} → ${target}`]);
    }
  return [...arrows].flatMap(([arrow, there]) => {
    const [above = "", from = "", to = ""] = arrow.split("|");
    const back = arrows.get([above, to, from].join("|"));
    if (!back || from > to) return [];
    return [{ rooms: `${above}: ${from} ↔ ${to}`, fewer: there.length <= back.length ? there : back }];
  });
}

/** The folders at which the ways to two files part. Null when one of the files stands in the folder of both. */
function roomsBetween(file: string, target: string): string | null {
  const [here, there] = [file.split("/"), target.split("/")];
  const parted = here.findIndex((name, depth) => name !== there[depth]);
  if (parted < 0 || parted === here.length - 1 || parted >= there.length - 1) return null;
  return [here.slice(0, parted).join("/"), here[parted], there[parted]].join("|");
}

/** The files of app/ that a file imports, for values or for types. */
function importsOf(file: string, text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith("~/")) return [fileName.slice(2)];
    return fileName.startsWith(".") ? [posix.join(posix.dirname(file), fileName)] : [];
  });
}
