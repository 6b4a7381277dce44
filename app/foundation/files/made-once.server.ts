import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * The text of a small file that is made once and stays. The file appears whole or not at all. Several processes that
 * make it at once all get the same text: we write it under another name and link it, and a link replaces no file.
 */
export function madeOnce(file: string, make: () => string): string {
  const kept = readIfThere(file);
  if (kept !== null) return kept;
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, make(), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, "utf8");
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw fault;
  }
}
