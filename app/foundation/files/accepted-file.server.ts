import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ByteReader, readerOf } from "./byte-reader.server.ts";
import { measureAt } from "./file-bytes.server.ts";
import type { AllowedType } from "./file-limits.ts";
import { ImageUnusable } from "./images/image-piece.ts";
import { jpegPieces } from "./images/jpeg-pieces.server.ts";
import { pngPieces } from "./images/png-pieces.server.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { type FileFault, kindOfFile } from "./kind-of-file.server.ts";
import { mediaPieces } from "./media/media-pieces.server.ts";
import { passingFolder } from "./passing-folder.server.ts";
import type { Piece } from "./piece.ts";
import { FileStoreUnavailable, isFull } from "./stored-file.ts";

type Rebuild = (file: ByteReader) => Promise<Piece[]>;

/** Other kinds stay as they came: the page says so (`traces` in the texts of attachments). */
const REBUILT: Partial<Record<AllowedType, Rebuild>> = {
  "image/jpeg": jpegPieces,
  "image/png": pngPieces,
  "audio/mp4": mediaPieces,
  "video/mp4": mediaPieces,
  "video/quicktime": mediaPieces,
  "video/3gpp": mediaPieces,
};

/** A file that may be stored. `path` is readable until `discard`. */
export interface AcceptedFile {
  name: string;
  contentType: AllowedType;
  path: string;
  size: number;
  sha256: string;
  discard(): Promise<void>;
}

/**
 * Judges a received file and makes it ready to store. It rebuilds pictures, videos and sound without the place and the
 * other facts that a phone or camera writes into them (B9). It holds only some pieces of the file in memory.
 */
export async function acceptedFile(
  file: IncomingFile,
): Promise<({ ok: true } & AcceptedFile) | { ok: false; fault: FileFault }> {
  const kind = await kindOfFile(file);
  if (!kind.ok) return kind;
  const { name, contentType } = kind;
  const rebuilt = REBUILT[contentType];
  if (!rebuilt) {
    return { ok: true, name, contentType, path: file.path, ...(await measureAt(file.path)), discard: async () => {} };
  }
  const folder = await passingFolder("rebuilt");
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "rebuilt");
    await writePieces(file, rebuilt, path);
    return { ok: true, name, contentType, path, ...(await measureAt(path)), discard };
  } catch (error) {
    await discard();
    if (error instanceof ImageUnusable) return { ok: false, fault: "INVALID_CONTENT_TYPE" };
    throw isFull(error) ? new FileStoreUnavailable("the disk is full", { cause: error }) : error;
  }
}

async function writePieces(file: IncomingFile, rebuilt: Rebuild, path: string): Promise<void> {
  const handle = await open(file.path, "r");
  try {
    const pieces = joined(await rebuilt(readerOf(handle, file.size)));
    await pipeline(Readable.from(bytesOf(file.path, pieces)), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } finally {
    await handle.close();
  }
}

/** Joins pieces that follow each other in the old file. Most of a picture becomes one piece. */
function joined(pieces: Piece[]): Piece[] {
  const long: Piece[] = [];
  for (const piece of pieces) {
    const last = long.at(-1);
    if (last && !Buffer.isBuffer(last) && !Buffer.isBuffer(piece) && last.from + last.length === piece.from) {
      long[long.length - 1] = { from: last.from, length: last.length + piece.length };
    } else long.push(piece);
  }
  return long;
}

async function* bytesOf(path: string, pieces: Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else
      yield* createReadStream(path, { start: piece.from, end: piece.from + piece.length - 1 }) as AsyncIterable<Buffer>;
  }
}
