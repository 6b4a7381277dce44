import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { CannotStartDatabase } from "./cannot-start.ts";
import { startOf } from "./processes.server.ts";

/** Who has the folder: a number alone could by now belong to somebody else. */
interface Holder {
  pid: number;
  start: string;
  since: string;
}

export class FolderInUse extends CannotStartDatabase {
  constructor(folder: string, holder: Holder) {
    super(
      `The database in ${folder} is already used by process ${holder.pid}, started ${holder.since}. ` +
        "Stop that one first, choose another folder, or use DATABASE_URL, which several processes may share.",
    );
  }
}

/**
 * Takes the folder for this process and answers how to give it back. A lock whose process has died (kill -9, power cut)
 * is recognised by number and start time and taken over. The lock file appears whole or not at all: it is written
 * under another name and linked, and a link never replaces a file.
 */
export function lockFolder(folder: string, file: string): () => void {
  const mine = ownLock();
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, mine, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linked(temporary, file)) return () => giveBack(file, mine);
      const text = readIfThere(file);
      if (text === null) continue;
      const holder = holderIn(text);
      if (holder && isAlive(holder)) throw new FolderInUse(folder, holder);
      removeStale(file, text);
    }
    throw new Error(`The lock ${file} keeps changing hands; try again.`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** True while some living process, this one included, has the folder. */
export function isLocked(file: string): boolean {
  const text = readIfThere(file);
  const holder = text === null ? null : holderIn(text);
  return holder !== null && isAlive(holder);
}

function ownLock(): string {
  const holder: Holder = { pid: process.pid, start: startOf(process.pid) ?? "", since: new Date().toISOString() };
  return JSON.stringify(holder);
}

const isAlive = (holder: Holder): boolean => startOf(holder.pid) === holder.start;

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw fault;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function holderIn(text: string): Holder | null {
  try {
    const found = JSON.parse(text) as Partial<Holder>;
    return found.pid && found.start && found.since ? (found as Holder) : null;
  } catch {
    return null;
  }
}

/**
 * Two processes may find the same stale lock. Renaming moves whatever is there by now, so what was moved is looked at
 * again: if it is a fresh lock of the faster one, it is linked back.
 */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== stale) linked(aside, file);
  rmSync(aside, { force: true });
}

function giveBack(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}
