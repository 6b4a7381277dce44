import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import type { PdfContent } from "./pdf-content.ts";

/** Writes a paper. @throws when the thread died or took too long. The next paper gets a new thread. */
export type PaperWriter = (content: PdfContent) => Promise<Buffer>;

const SOURCE = "pdf-worker.server.ts";
const BUILT = "pdf-worker.server.js";

/** A paper takes a tenth of a second. A paper that takes this long will never end. */
const LONGEST_MS = 60_000;
/** The thread stays this long after a paper, so the next paper finds the writer loaded. */
const IDLE_MS = 60_000;
/** A paper that needs more memory ends its thread, not the process. */
const MOST_MEMORY_MB = 256;

/**
 * Writes papers in one thread, one after another. A paper takes a tenth of a second of pure computing. In the thread
 * that answers requests, every request would wait for it. An idle thread does not keep the process alive.
 */
export function paperThread(file: string = workerFile()): PaperWriter {
  let pool: Promise<Piscina> | null = null;
  const open = async (): Promise<Piscina> => {
    const { Piscina } = await import("piscina");
    return new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      // The sources are TypeScript: development and tests load them with tsx, as the process itself does.
      ...(file.endsWith(".ts") ? { execArgv: ["--import", "tsx"] } : {}),
    });
  };
  return async (content) => {
    pool ??= open();
    const bytes = (await (await pool).run(content, { signal: AbortSignal.timeout(LONGEST_MS) })) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
}

/** In the sources the file is beside this one. In a build it is at the top folder, wherever this file is. */
function workerFile(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  const source = join(folder, SOURCE);
  if (existsSync(source)) return source;
  while (!existsSync(join(folder, BUILT))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`${BUILT} is not in the build; “npm run build” makes it.`);
    folder = above;
  }
  return join(folder, BUILT);
}

/** The process's own paper thread. It starts with the first paper. */
export const paperOf: PaperWriter = (content) => {
  own ??= paperThread();
  return own(content);
};

let own: PaperWriter | null = null;
