import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { MAX_FILE_BYTES, MAX_UPLOAD_BODY_BYTES } from "~/foundation/files/file-limits.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { passingFolder } from "~/foundation/files/passing-folder.server.ts";
import { BodyTooLarge, pourBody } from "~/foundation/files/pour-body.server.ts";
import { nameInForm } from "~/foundation/files/safe-file-name.ts";
import { isFull } from "~/foundation/files/stored-file.ts";
import { Refusal } from "./refusal.ts";

export interface ReceivedUpload {
  /** Undefined when the body had no part called `file`. */
  file?: IncomingFile;
  /** Removes the temporary file. Call it in every case. */
  discard: () => Promise<void>;
}

/**
 * Receives the `file` part of an upload (contract 1.2) into a temporary file. It holds one chunk in memory at a time.
 * It throws away bytes over the limit as they come, and then marks the file `truncated`.
 * @throws Refusal 400 for a broken body, 413 for one over 100 MB, 503 when the disk is full.
 */
export async function receiveUpload(req: IncomingMessage): Promise<ReceivedUpload> {
  if (Number(req.headers["content-length"] ?? 0) > MAX_UPLOAD_BODY_BYTES) throw new Refusal(413);
  const folder = await passingFolder("upload");
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { file: await receiveInto(folder, req), discard };
  } catch (error) {
    await discard();
    if (error instanceof BodyTooLarge) throw new Refusal(413);
    throw new Refusal(isFull(error) ? 503 : 400);
  }
}

async function receiveInto(folder: string, req: IncomingMessage): Promise<IncomingFile | undefined> {
  let file: IncomingFile | undefined;
  let writing: Promise<void> | undefined;
  const parts = partsOf(req);
  parts.on("file", (field, stream, { filename }) => {
    if (field !== "file" || writing) {
      stream.on("error", () => undefined).resume();
      return;
    }
    writing = writeOne(stream, join(folder, randomUUID()), nameInForm(filename ?? "")).then((written) => {
      file = written;
    });
    // We await this promise below. Until then a fault must not count as "unhandled".
    writing.catch((error: unknown) => parts.destroy(error as Error));
  });
  try {
    await pourBody(req, MAX_UPLOAD_BODY_BYTES, parts);
  } finally {
    await Promise.allSettled([writing]);
  }
  await writing;
  return file;
}

/** `limit + 1`: busboy says that a file of exactly the limit is too long. */
const partsOf = (req: IncomingMessage) =>
  busboy({
    headers: req.headers,
    defParamCharset: "utf8",
    limits: { files: 4, fields: 20, fieldSize: 10_000, parts: 24, headerPairs: 50, fileSize: MAX_FILE_BYTES + 1 },
  });

async function writeOne(stream: Readable & { truncated?: boolean }, path: string, name: string): Promise<IncomingFile> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(stream, target);
  return { name, path, size: target.bytesWritten, truncated: stream.truncated === true };
}
