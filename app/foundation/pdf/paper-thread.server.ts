import { millisecondsInMinute } from "date-fns/constants";
import type { PdfContent } from "./pdf-content.ts";
import { bytesFrom, workerFile, workerThread } from "./worker-thread.server.ts";

/** Writes a paper. @throws when the thread died or took too long. The next paper gets a new thread. */
export type PaperWriter = (content: PdfContent) => Promise<Buffer>;

/** A paper takes a tenth of a second. A paper that takes this long will never end. */
const LONGEST_MS = millisecondsInMinute;
const MOST_MEMORY_MB = 256;

/**
 * Writes papers in one thread, one after another. A paper takes a tenth of a second of pure computing. In the thread
 * that answers requests, every request would wait for it.
 */
export function paperThread(file: string = workerFile("pdf-worker.server")): PaperWriter {
  const write = workerThread<PdfContent, Uint8Array>({ file, longestMs: LONGEST_MS, mostMemoryMb: MOST_MEMORY_MB });
  return async (content) => bytesFrom(await write(content));
}

/** The process's own paper thread. It starts with the first paper. */
export const paperOf: PaperWriter = (content) => {
  own ??= paperThread();
  return own(content);
};

let own: PaperWriter | null = null;
