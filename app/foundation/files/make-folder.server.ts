import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and its parents, or does nothing when it exists. Node's own recursive `mkdir` never returns where the
 * system allows no folders, for example below /proc (tried with Node 20).
 * @throws the system's fault, for example EACCES
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (fault) {
    // Another process may make it at the same time.
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw fault;
  }
}
