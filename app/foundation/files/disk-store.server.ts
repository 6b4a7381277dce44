import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import { isUuid } from "~/foundation/uuid.ts";
import { measure, PIECE } from "./file-bytes.server.ts";
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  isFull,
  type StoredFile,
} from "./stored-file.ts";

/** We remove half-written files of a killed process after this, milliseconds. */
const LEFTOVER_AGE = millisecondsInHour;

/**
 * Files in a folder of this machine, spread over 256 folders by the first two letters of the key.
 * The store writes a file beside the others, syncs it and then renames it into place. So a file is there whole or not
 * at all, even after a power cut or on a full disk.
 */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, "files");
  const arriving = join(root, "arriving");
  const bin = join(root, "bin");
  const ownerFile = join(root, "database-id");
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await mkdir(bin, { recursive: true, mode: 0o700 });
  await removeLeftovers(arriving);

  /** Only a key that this store made becomes a path. */
  const pathOf = (key: string): string => {
    if (!isUuid(key)) throw new FileMissing("not a key of this store");
    return join(root, key.slice(0, 2), key);
  };

  return {
    async put(source, key = randomUUID()) {
      const draft = join(arriving, key);
      try {
        await copyDurably(source, draft);
        const target = pathOf(key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        await syncFolder(dirname(target));
        return { key, size: source.size, sha256: source.sha256 };
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new FileStoreUnavailable("the disk is full", { cause: error }) : error;
      }
    },

    async open(file) {
      const handle = await openStored(pathOf(file.key));
      try {
        await check(handle, file);
      } catch (error) {
        await handle.close();
        throw error;
      }
      // We read the same open file that we checked, so no other file can take its place in between.
      return handle.createReadStream({ start: 0 });
    },

    async verify(file) {
      try {
        const handle = await openStored(pathOf(file.key));
        await check(handle, file).finally(() => handle.close());
        return true;
      } catch (error) {
        if (error instanceof FileMissing || error instanceof FileDamaged) return false;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async discard(key) {
      try {
        // Before the move: a file in the bin is never older than its time there.
        await utimes(pathOf(key), new Date(), new Date());
        await rename(pathOf(key), join(bin, key));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },

    async emptyBin(before) {
      for await (const { name } of await opendir(bin)) {
        const found = await stat(join(bin, name));
        if (isUuid(name) && found.mtime < before) await rm(join(bin, name), { force: true });
      }
    },

    async owner() {
      const text = await readFile(ownerFile, "utf8").catch((error: unknown) => {
        if (isAbsent(error)) return "";
        throw error;
      });
      return text.trim() || null;
    },

    async setOwner(databaseId) {
      const draft = join(arriving, randomUUID());
      await writeFile(draft, `${databaseId}\n`, { mode: 0o600, flush: true });
      await rename(draft, ownerFile);
      await syncFolder(root);
    },

    async *list() {
      for await (const folder of await opendir(root)) {
        if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue;
        for await (const entry of await opendir(join(root, folder.name))) {
          if (!isUuid(entry.name)) continue;
          const found = await stat(join(root, folder.name, entry.name)).catch(() => null);
          if (found) yield { key: entry.name, storedAt: found.mtime };
        }
      }
    },
  };
}

async function copyDurably(source: { path: string; size: number; sha256: string }, path: string): Promise<void> {
  const target = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const piece of createReadStream(source.path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
      await target.appendFile(piece);
    }
    if (size !== source.size || hash.digest("hex") !== source.sha256)
      throw new FileDamaged("changed while it was copied");
    await target.sync();
  } finally {
    await target.close();
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

async function openStored(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (isAbsent(error)) throw new FileMissing("no such file", { cause: error });
    throw error;
  }
}

async function check(handle: FileHandle, file: StoredFile): Promise<void> {
  const found = await measure(handle);
  if (found.size !== file.size || found.sha256 !== file.sha256)
    throw new FileDamaged("the bytes are not the ones that were stored");
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeLeftovers(arriving: string): Promise<void> {
  for await (const entry of await opendir(arriving)) {
    const path = join(arriving, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE) await rm(path, { force: true });
  }
}
