import type { Readable } from "node:stream";
import { OwnFault } from "~/foundation/faults/own-fault.ts";

/** The row of a file in the database. */
export interface StoredFile {
  /** The store makes it at random. It says nothing about the file and never comes from a person's input. */
  key: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/**
 * Where uploaded files are. When the promise of `put` resolves, the file is whole and durable; else it is not there.
 */
export interface FileStore {
  /**
   * Copies a finished temporary file. @throws FileStoreUnavailable, FileDamaged when the bytes are not those promised.
   * @param key of a file that is restored; else the store makes one
   */
  put(source: { path: string; size: number; sha256: string }, key?: string): Promise<StoredFile>;
  /**
   * The bytes. The store checks them all before it gives the first one. @throws FileMissing, FileDamaged,
   * FileStoreUnavailable.
   */
  open(file: StoredFile): Promise<Readable>;
  /** True when the file is there with the right bytes. */
  verify(file: StoredFile): Promise<boolean>;
  /** It is no fault to remove a file that is not there. */
  remove(key: string): Promise<void>;
  /** Moves a file to the bin. Nobody can open it there; an operator can move it back. */
  discard(key: string): Promise<void>;
  /** Removes for good what came into the bin before this moment, by the clock of the store. */
  emptyBin(before: Date): Promise<void>;
  /** The id of the database that the files belong to. Null when the store has none yet. */
  owner(): Promise<string | null>;
  setOwner(databaseId: string): Promise<void>;
  /** All files of the store outside the bin, to find those without a row. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
}

declare module "~/foundation/parts.ts" {
  interface Parts {
    files: FileStore;
  }
}

/** The store cannot store or read now: the disk is full, or the service does not answer. A later try may help. */
export class FileStoreUnavailable extends OwnFault {
  override readonly name = "FileStoreUnavailable";
}

export class FileMissing extends OwnFault {
  override readonly name = "FileMissing";
}

/** The bytes are not the stored ones. We never serve them. */
export class FileDamaged extends OwnFault {
  override readonly name = "FileDamaged";
}

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** True when there was no room for more. */
export const isFull = (error: unknown): boolean => FULL.has((error as NodeJS.ErrnoException | null)?.code ?? "");
