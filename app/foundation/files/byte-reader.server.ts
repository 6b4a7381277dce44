import type { FileHandle } from "node:fs/promises";

/** Reads a file from any position. */
export interface ByteReader {
  readonly size: number;
  /**
   * The bytes from `position`: fewer than `length` at the end of the file, none beyond it or for a negative position.
   */
  at(position: number, length: number): Promise<Buffer>;
}

/** Bytes read at once when a parser asks for a few: parsers walk a file in steps of four. */
const WINDOW = 64 * 1024;

export function readerOf(file: FileHandle, size: number): ByteReader {
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  return {
    size,
    async at(position, length) {
      if (!Number.isSafeInteger(position) || position < 0 || position >= size || length <= 0) return Buffer.alloc(0);
      const wanted = Math.min(length, size - position);
      if (position < start || position + wanted > start + window.length) {
        window = await readAt(file, position, Math.min(Math.max(wanted, WINDOW), size - position));
        start = position;
      }
      return window.subarray(position - start, position - start + wanted);
    },
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}
