import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";

/** A file as an upload hands it to a call: its bytes lie in this folder. */
export function incomingFile(folder: string, name: string, content: Buffer): IncomingFile {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return { name, path, size: content.length, truncated: content.length > MAX_FILE_BYTES };
}
