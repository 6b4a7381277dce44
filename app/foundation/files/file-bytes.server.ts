import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Bytes in memory at a time. */
export const PIECE = 256 * 1024;

/** Size and SHA-256 of an open file, read in pieces. */
export async function measure(file: FileHandle): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(PIECE);
  let size = 0;
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, PIECE, size);
    if (bytesRead === 0) return { size, sha256: hash.digest("hex") };
    hash.update(piece.subarray(0, bytesRead));
    size += bytesRead;
  }
}

/** Size and SHA-256 of the file at a path. */
export async function measureAt(path: string): Promise<{ size: number; sha256: string }> {
  const file = await open(path, "r");
  try {
    return await measure(file);
  } finally {
    await file.close();
  }
}

/** Passes bytes through, and gives their size and SHA-256 at the end. */
export class Measuring extends Transform {
  #hash = createHash("sha256");
  size = 0;

  override _transform(chunk: Buffer, _encoding: string, pass: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    pass(null, chunk);
  }

  /** Lower-case hex. Call it once, after the end. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/** SHA-256 of all bytes that come. */
export async function sha256Of(stream: NodeJS.ReadableStream): Promise<string> {
  const measuring = new Measuring();
  await pipeline(stream, measuring.resume());
  return measuring.sha256();
}
