import type { Readable } from "node:stream";

/** A file as its row remembers it. */
export interface StoredFile {
  /** Made by the store; says nothing about the file and is never made from what a person sent. */
  key: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Where uploaded files lie. What is put is whole and durable when the promise is kept, or not there at all. */
export interface FileStore {
  /** Copies a finished temporary file. @throws FileStoreUnavailable, FileDamaged when the bytes are not those promised. */
  put(source: { path: string; size: number; sha256: string }): Promise<StoredFile>;
  /** The bytes, checked whole before the first one is given. @throws FileMissing, FileDamaged, FileStoreUnavailable. */
  open(file: StoredFile): Promise<Readable>;
  /** True when the file is there with the right bytes. */
  verify(file: StoredFile): Promise<boolean>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Everything there is, for finding files that belong to nobody. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
}

declare module "~/foundation/seam/parts.ts" {
  interface Parts {
    files: FileStore;
  }
}

/** Nothing can be stored or read now: the disk is full, or the service does not answer. Trying later may help. */
export class FileStoreUnavailable extends Error {
  override readonly name = "FileStoreUnavailable";
}

export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

/** The bytes are not the ones that were stored; they are never served. */
export class FileDamaged extends Error {
  override readonly name = "FileDamaged";
}

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** True when there was no room for more. */
export const isFull = (error: unknown): boolean => FULL.has((error as NodeJS.ErrnoException | null)?.code ?? "");
