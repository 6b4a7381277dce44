import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import { CannotStartDatabase } from "./cannot-start.ts";
import { pause } from "./processes.server.ts";

/**
 * A lock on an open file, which the kernel keeps. It ends with the last process that has the file open, also after
 * kill -9 or a power cut. It works between containers, where process numbers mean nothing.
 */
export interface HeldLock {
  /** The open file. A child that inherits it holds the lock too. */
  fd: number;
  /** Closes the file here. A child that inherited the file still holds the lock. */
  release(): void;
}

export class FolderInUse extends CannotStartDatabase {
  constructor(folder: string, holder: string) {
    super(
      `The database in ${folder} is already used by ${holder}. ` +
        "Stop that one first, choose another folder, or use DATABASE_URL, which several processes may share.",
    );
  }
}

/** Takes the folder for this process. @throws FolderInUse while another process has it */
export async function lockFolder(folder: string, file: string): Promise<HeldLock> {
  const lock = await heldLock(file);
  if (!lock) throw new FolderInUse(folder, holderIn(file));
  ftruncateSync(lock.fd);
  writeSync(lock.fd, `process ${process.pid} on ${os.hostname()}, started ${new Date().toISOString()}`);
  return lock;
}

/** Takes a lock. Returns null when another process keeps it longer than `patience` (ms). */
export async function heldLock(file: string, patience = 200): Promise<HeldLock | null> {
  const fd = opened(file);
  try {
    // A process that only checks (`isLocked`) holds the lock for a moment.
    for (const end = Date.now() + patience; ; await pause(20)) {
      if (locking().tryLock(fd)) return { fd, release: closingOnce(fd) };
      if (Date.now() >= end) break;
    }
  } catch (fault) {
    closeSync(fd);
    throw cannotLock(file, fault);
  }
  closeSync(fd);
  return null;
}

/** A file number must be closed once: after that it may belong to another open file. */
function closingOnce(fd: number): () => void {
  let open = true;
  return () => {
    if (open) closeSync(fd);
    open = false;
  };
}

/** True while a living process, perhaps this one, holds the lock. */
export function isLocked(file: string): boolean {
  let fd: number;
  try {
    fd = openSync(file, "r");
  } catch {
    return false;
  }
  try {
    return !locking().tryLock(fd, { shared: true });
  } finally {
    closeSync(fd);
  }
}

function opened(file: string): number {
  try {
    return openSync(file, "a+", 0o644);
  } catch (fault) {
    throw cannotLock(file, fault);
  }
}

/** These words are for a person. The lock itself is in the kernel. */
function holderIn(file: string): string {
  const said = readFileSync(file, "utf8").slice(0, 200);
  return said.startsWith("process ") ? said : "another process";
}

interface Locking {
  tryLock(fd: number, options?: { shared: boolean }): boolean;
}

/** Loaded late: a service with DATABASE_URL needs no lock, so it also runs where the package has no binary. */
const locking = (): Locking => createRequire(import.meta.url)("fs-native-extensions") as Locking;

function cannotLock(file: string, fault: unknown): CannotStartDatabase {
  const reason = (fault as Error).message.split("\n")[0];
  return new CannotStartDatabase(
    `The file ${file} cannot be locked (${reason}). Choose a folder on a local disk, or set DATABASE_URL.`,
  );
}
