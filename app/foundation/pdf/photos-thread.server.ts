import { millisecondsInMinute } from "date-fns/constants";
import type { PhotosContent, PhotosWritten } from "./photos-content.ts";
import { bytesFrom, workerFile, workerThread } from "./worker-thread.server.ts";

/** Writes photos as one PDF. @throws when the thread died or took too long. The next photos get a new thread. */
type PhotosWriter = (content: PhotosContent) => Promise<PhotosWritten<Buffer>>;

/** Twenty large photos take ten seconds. */
const LONGEST_MS = millisecondsInMinute;
/** The pixels of a photo are outside this memory. */
const MOST_MEMORY_MB = 256;

/**
 * Reads and writes photos in one thread, one PDF after another, and not in the thread that writes papers: a decision
 * does not wait for photos.
 */
export function photosThread(): PhotosWriter {
  const write = workerThread<PhotosContent, PhotosWritten<Uint8Array>>({
    file: workerFile("photos-worker.server"),
    longestMs: LONGEST_MS,
    mostMemoryMb: MOST_MEMORY_MB,
    // On Linux the library stays loaded only if the first thread of the process has loaded it (sharp's own advice).
    before: () => import("sharp"),
  });
  return async (content) => {
    const written = await write(content);
    return "bytes" in written ? { bytes: bytesFrom(written.bytes) } : written;
  };
}

/** The process's own photo thread. It starts with the first photos. */
export const photosOf: PhotosWriter = (content) => {
  own ??= photosThread();
  return own(content);
};

let own: PhotosWriter | null = null;
