import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { locationOf } from "../../app/foundation/database/postgres-home.server.ts";
import { LONGEST_START_MS, PATIENCE_MS, until } from "../support/running/patience.ts";

/** The faults after a kill. All numbers must be zero. */
export interface Findings {
  /** Acknowledged writes that are gone. */
  lost: number;
  /** Writes that are there only in part. */
  halfDone: number;
  /** Writes that are there twice. */
  doubled: number;
  /** A sentence for each fault above. */
  details: string[];
}

export const noFindings = (): Findings => ({ lost: 0, halfDone: 0, doubled: 0, details: [] });

export function found(findings: Findings, kind: "lost" | "halfDone" | "doubled", detail: string): void {
  findings[kind] += 1;
  findings.details.push(`${kind}: ${detail}`);
}

/** Writes again and again. Its ledger of acknowledged writes lives in another process than the one we kill. */
export interface Writer {
  /** One write. If it returns, the write is acknowledged. If it throws, the result is unknown. */
  write(): Promise<void>;
  /** After a kill: checks that every acknowledged write is there, and repeats the unknown ones. */
  settle(findings: Findings): Promise<void>;
  /** Writes acknowledged so far. */
  readonly acknowledged: number;
}

/** The thing that we kill: a program with its own database. */
export interface Subject {
  name: string;
  /** Starts the program on its folder, and resolves when it is ready. */
  start(): Promise<void>;
  isReady(): Promise<boolean>;
  program(): ChildProcess;
  /** The server's own process. */
  databasePid(): number;
  writers(): Promise<Writer[]>;
  /** Checks that need all of the data. */
  check(findings: Findings): Promise<void>;
  /** Checks for the end, when no background work is left. */
  checkAtTheEnd?(findings: Findings): Promise<void>;
  stop(): Promise<void>;
}

export function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(locationOf(folder), "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Starts a Node program. It keeps the output for the case that the program ends too early. */
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
  const isSo = async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended by itself:\n${said()}`);
    return isReady();
  };
  await until(isSo, () => `The program did not get ready:\n${said()}`, LONGEST_START_MS);
}

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Asks the program to end, and kills it if it does not. */
export async function endInOrder(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await ended;
  clearTimeout(force);
}
