import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { passingFolder } from "./passing-folder.server.ts";
import type { FileStore, StoredFile } from "./stored-file.ts";

/**
 * Stores a file that the service has made. It is written to a temporary file first: the file store takes only finished
 * files, so that it keeps whole ones.
 */
export async function putBytes(files: FileStore, bytes: Buffer): Promise<StoredFile> {
  const folder = await passingFolder("made");
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes, { mode: 0o600 });
    return await files.put({ path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
