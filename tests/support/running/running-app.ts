import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { LONGEST_START_MS, PATIENCE_MS, until } from "./patience.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const BUILD = join(ROOT, "build");

export interface RunningApp {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** All output of the process so far: its log, and why it ended. */
  output(): string;
  /** Ends it in good order and removes its folder. */
  stop(): Promise<void>;
}

/** `npm start` and the image say it too: what the benches measure is what runs. */
export const HEAP_LIMIT = "--max-old-space-size=1024";
/** The image and the unit say it too. */
export const ARENAS = { MALLOC_ARENA_MAX: "2" };

interface Options {
  /** A database of its own; null starts the embedded server in the app's own folder. */
  databaseUrl: string | null;
  /** Variables of docs/configuration.md that this service adds or replaces. */
  environment?: Record<string, string>;
  /** Options of Node itself, for a profile. */
  nodeOptions?: string[];
  /** Files and keys that belong to its database. The app gets a copy. New keys would cost it half a second. */
  folder?: string;
  /** A file that gets its output too, for other processes to read. */
  log?: string;
  /** The port to listen on. Without it a free one. */
  port?: number;
  /** Another build than the repository's. */
  build?: string;
}

/** Starts the built service as `npm start` does, on a free port, without this machine's environment. */
export async function startApp({
  databaseUrl,
  environment = {},
  nodeOptions = [],
  folder,
  log,
  port: wanted,
  build = BUILD,
}: Options): Promise<RunningApp> {
  const program = join(build, "server.js");
  if (!existsSync(program)) throw new Error("There is no build: run `npm run build` (npm test does).");
  const port = wanted ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "aamu-app-"));
  // As root the built-in database runs as another user, who has to pass through the folder.
  chmodSync(dataDir, 0o711);
  // A copied town has a database of its own, so its files are of no database yet.
  if (folder) cpSync(folder, dataDir, { recursive: true, filter: (source) => basename(source) !== "database-id" });
  const url = environment.BASE_URL ?? `http://localhost:${port}`;
  const child = spawn(process.execPath, [HEAP_LIMIT, ...nodeOptions, program], {
    // Any folder will do. The service finds its own files from where they are.
    cwd: dataDir,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...ARENAS,
      NODE_ENV: "production",
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      TEST_MODE: "1",
      DEMO: "1",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      chunks.push(chunk.toString());
      if (log) appendFileSync(log, chunk);
    });
  const output = () => chunks.join("");
  const stop = async () => {
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(`http://localhost:${port}/health/ready`, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, pid: child.pid as number, output, stop };
}

/**
 * A free port, below the ones that the system gives out by itself, in a range of this process. So no other program
 * takes it before the service listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (process.pid % PORT_ROWS) * PORTS_IN_ROW + (asked++ % PORTS_IN_ROW);
    if (await isFree(port)) return port;
  }
}

const FIRST_PORT = 20_000;
const PORT_ROWS = 120;
const PORTS_IN_ROW = 100;
let asked = 0;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

function ready(address: string, child: ChildProcess, output: () => string): Promise<boolean> {
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The service ended with code ${child.exitCode}:\n${output()}`);
    const response = await fetch(address).catch(() => null);
    return response?.ok;
  };
  return until(isReady, () => `The service did not get ready:\n${output()}`, LONGEST_START_MS);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    child.once("exit", () => {
      clearTimeout(force);
      done();
    });
    child.kill("SIGTERM");
  });
}
