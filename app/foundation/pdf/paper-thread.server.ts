import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import type { PdfContent } from "./pdf-content.ts";

/** Writes a paper. @throws when the thread died or took too long; the next paper gets a new thread. */
export type PaperWriter = (content: PdfContent) => Promise<Buffer>;

const SOURCE = "pdf-worker.server.ts";
const BUILT = "pdf-worker.server.js";

/** A paper takes a tenth of a second. One that takes so long never ends. */
const LONGEST_MS = 60_000;
/** The thread is kept so long after a paper: the next one finds the writer loaded. */
const IDLE_MS = 60_000;
/** A paper that needs more ends its thread, and not the process. */
const MOST_MEMORY_MB = 256;

/**
 * Writes papers in one thread, one after another. Writing takes a tenth of a second of pure reckoning, and in the
 * thread that answers requests every request would wait for it. An idle thread keeps no process alive.
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
      // Sources are TypeScript: development and tests read them as the process itself does.
      ...(file.endsWith(".ts") ? { execArgv: ["--import", "tsx"] } : {}),
    });
  };
  return async (content) => {
    pool ??= open();
    const bytes = (await (await pool).run(content, { signal: AbortSignal.timeout(LONGEST_MS) })) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
}

/** Beside this file in the sources; in a build at its top, wherever this file was built to. */
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

/** The process's own thread of papers. It begins with the first paper. */
export const paperOf: PaperWriter = (content) => {
  own ??= paperThread();
  return own(content);
};

let own: PaperWriter | null = null;
