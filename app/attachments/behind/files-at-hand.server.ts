import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { passingFolder } from "~/foundation/files/passing-folder.server.ts";
import { type FileStore, FileStoreUnavailable, isFull, type StoredFile } from "~/foundation/files/stored-file.ts";

/**
 * Copies stored files into a temporary folder while `work` needs them: the file store may be on another machine.
 * @throws FileMissing, FileDamaged, FileStoreUnavailable
 */
export async function withFilesAtHand<Made>(
  files: FileStore,
  stored: readonly StoredFile[],
  work: (paths: readonly string[]) => Promise<Made>,
): Promise<Made> {
  const folder = await passingFolder("at-hand");
  try {
    const paths: string[] = [];
    for (const [index, file] of stored.entries()) {
      const path = join(folder, String(index));
      await pipeline(await files.open(file), createWriteStream(path, { flags: "wx", mode: 0o600 })).catch(noRoom);
      paths.push(path);
    }
    return await work(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function noRoom(error: unknown): never {
  throw isFull(error) ? new FileStoreUnavailable("the disk is full", { cause: error }) : error;
}
