import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { millisecondsInMinute } from "date-fns/constants";
import type { Piscina } from "piscina";

/** The thread stays this long after its work, so the next work finds its code loaded. */
const IDLE_MS = millisecondsInMinute;

interface Worker {
  /** The file with the thread's code (`workerFile`). */
  file: string;
  /** Work that takes longer ends the thread, in milliseconds. */
  longestMs: number;
  /** Work whose objects need more memory ends its thread, not the process. */
  mostMemoryMb: number;
  /** Runs once in this thread before the first work. */
  before?: () => Promise<unknown>;
}

/**
 * One thread that does one piece of work after another. An idle thread does not keep the process alive.
 * The work throws when the thread died or took too long. The next work gets a new thread.
 */
export function workerThread<Given, Made>({
  file,
  longestMs,
  mostMemoryMb,
  before,
}: Worker): (given: Given) => Promise<Made> {
  let pool: Promise<Piscina> | null = null;
  const open = async (): Promise<Piscina> => {
    await before?.();
    const { Piscina } = await import("piscina");
    return new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
      // The sources are TypeScript: development and tests load them with tsx, as the process itself does.
      ...(file.endsWith(".ts") ? { execArgv: ["--import", "tsx"] } : {}),
    });
  };
  return async (given) => {
    pool ??= open();
    return (await (await pool).run(given, { signal: AbortSignal.timeout(longestMs) })) as Made;
  };
}

/**
 * The file of a thread's code: `pdf-worker.server`. In the sources it is beside this file. In a build it is in the top
 * folder.
 */
export function workerFile(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  const source = join(folder, `${name}.ts`);
  if (existsSync(source)) return source;
  const built = `${name}.js`;
  while (!existsSync(join(folder, built))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`${built} is not in the build; “npm run build” makes it.`);
    folder = above;
  }
  return join(folder, built);
}

/** Bytes as they come from a thread. */
export const bytesFrom = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
