import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { locationOf } from "../../app/foundation/database/postgres-home.server.ts";

/** What was found after a kill. Only zeroes are good. */
export interface Findings {
  /** Acknowledged, and not there any more. */
  lost: number;
  /** There in part only. */
  halfDone: number;
  /** There twice, though asked for once. */
  doubled: number;
  /** A sentence for each of the above. */
  details: string[];
}

export const noFindings = (): Findings => ({ lost: 0, halfDone: 0, doubled: 0, details: [] });

export function found(findings: Findings, kind: "lost" | "halfDone" | "doubled", detail: string): void {
  findings[kind] += 1;
  findings.details.push(`${kind}: ${detail}`);
}

/** One who writes, one write after another, and keeps a ledger of what was acknowledged, outside of what is killed. */
export interface Writer {
  /** One write. Acknowledged when it returns; unknown when it throws. */
  write(): Promise<void>;
  /** After a kill: looks whether all that was acknowledged is there, and asks again for what is unknown. */
  settle(findings: Findings): Promise<void>;
  /** Writes acknowledged so far. */
  readonly acknowledged: number;
}

/** What is killed: a program with a database of its own. */
export interface Subject {
  name: string;
  /** Starts the program on its folder, and returns when it is ready. */
  start(): Promise<void>;
  isReady(): Promise<boolean>;
  program(): ChildProcess;
  /** The server's own process. */
  databasePid(): number;
  writers(): Promise<Writer[]>;
  /** What only the whole of the data shows. */
  check(findings: Findings): Promise<void>;
  /** What has to be so in the end, when all that was left to do in the background is done. */
  checkAtTheEnd?(findings: Findings): Promise<void>;
  stop(): Promise<void>;
}

export function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(locationOf(folder), "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Starts a Node program; what it says is kept for the case that it ends too early. */
export function launch(
  parameters: string[],
  environment: NodeJS.ProcessEnv,
): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, parameters, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  return { child, said: () => chunks.join("") };
}

export async function untilReady(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  said: () => string,
): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended by itself:\n${said()}`);
    if (await isReady()) return;
  }
  throw new Error(`The program was not ready within a minute:\n${said()}`);
}

export const answersOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** Asks the program to end, and kills it when it does not. */
export async function endInOrder(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(force);
}
