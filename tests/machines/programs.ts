import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Where Debian puts PostgreSQL's programs. */
const POSTGRES_HOME = "/usr/lib/postgresql";
/** Servers refuse to run as root, so root runs them as this user of Debian's package. */
const SERVER_USER = "postgres";
const DEPLOY = path.resolve(import.meta.dirname, "../../deploy");

/** The folder of PostgreSQL's own programs, the newest one here; null when there is none. */
function postgresFolder(): string | null {
  const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME) : [];
  const folders = versions.sort((one, other) => Number(other) - Number(one)).map((v) => `${POSTGRES_HOME}/${v}/bin`);
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_basebackup`)) ?? null;
}

const isThere = (program: string): boolean =>
  spawnSync("sh", ["-c", `PATH="$PATH:/usr/sbin" command -v ${program}`]).status === 0;

/** The Debian packages whose programs this machine lacks. */
export function missingPackages(): string[] {
  return [
    ...["haproxy", "pgbouncer"].filter((program) => !isThere(program)),
    ...(postgresFolder() === null ? ["postgresql-15"] : []),
  ];
}

/** The whole path of a program of PostgreSQL. */
export const postgresProgram = (name: string): string => path.join(postgresFolder() ?? POSTGRES_HOME, name);

/** The first line of what a program says of its version. HAProxy knows another option than the others. */
export const versionOf = (program: string): string =>
  execFileSync(program, [program === "haproxy" ? "-v" : "--version"], { env: WITH_SBIN })
    .toString()
    .split("\n")[0]
    ?.trim() ?? "";

const WITH_SBIN = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** The user of the servers, as `spawn` takes it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (option: string) => Number(execFileSync("id", [option, SERVER_USER]).toString());
  return { uid: number("-u"), gid: number("-g") };
}

/** Hands a folder to the user of the servers. */
export function giveToServers(folder: string): void {
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", `${SERVER_USER}:`, folder]);
}

/** Runs a program of a server to its end. @throws with what it said when it fails */
export function runAsServer(program: string, parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, parameters, { ...serverUser(), env: WITH_SBIN });
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${String(stdout)}${String(stderr)}`);
}

/** A server that runs beside us, and what it said. */
export interface Running {
  child: ChildProcess;
  said: () => string;
}

export function startServer(program: string, parameters: readonly string[], { asCaller = false } = {}): Running {
  const user = asCaller ? {} : serverUser();
  const child = spawn(program, parameters, { ...user, env: WITH_SBIN, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  return { child, said: () => chunks.join("") };
}

/** Ends a server with all of its processes at once, as the loss of its machine does. */
export async function killWhole({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(child.pid)]).stdout.toString();
  for (const pid of [child.pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      if (pid) process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself.
    }
  }
  await ended;
}

/**
 * A sample of deploy/ with other values for this machine.
 * @param changes what stands in the sample, and what stands there instead
 * @throws when the sample has no such text, so that the run cannot pass beside the sample
 */
export function sampleWith(name: string, changes: readonly (readonly [RegExp | string, string])[]): string {
  let text = readFileSync(path.join(DEPLOY, name), "utf8");
  for (const [from, to] of changes) {
    const changed = text.replaceAll(typeof from === "string" ? from : new RegExp(from.source, "gm"), to);
    if (changed === text) throw new Error(`deploy/${name} has no ${from}`);
    text = changed;
  }
  return text;
}
