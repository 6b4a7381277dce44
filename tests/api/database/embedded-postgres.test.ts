import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  urlIfRunning,
} from "~/foundation/database/embedded-postgres.server.ts";
import { isLocked } from "~/foundation/database/folder-lock.server.ts";
import { LONGEST_START_MS, PATIENCE_MS } from "../../support/running/patience.ts";

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/**
 * In its own namespace a process sees no process outside, as in a container. When the first one dies, the rest die too.
 */
const ALONE = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"] as const;
const mayMakeNamespaces = isRoot && spawnSync(ALONE[0], [...ALONE.slice(1), "true"]).status === 0;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

let home = "";
let running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const makeHome = () => {
  home = mkdtempSync(path.join(os.tmpdir(), "aamu-postgres-"));
  chmodSync(home, 0o711);
};
const removeHome = () => rmSync(home, { recursive: true, force: true });
const folderOf = () => path.join(home, "postgres");
const endAll = async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(running.map((server) => server.stop()));
  running = [];
};

const start = async (folder = folderOf(), report: (message: string) => void = () => undefined, durable = false) => {
  const server = await startEmbeddedPostgres({ folder, durable, report, reachableByAll: path.join(home, "reachable") });
  running.push(server);
  return server;
};

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Another process with its own database in the same folder. Returns its first line. */
async function elsewhere(
  folder: string,
  { inside = [], ...user }: { uid?: number; gid?: number; inside?: readonly string[] } = {},
): Promise<{ child: ChildProcess; said: string }> {
  const program = path.resolve("tests/support/running/open-embedded-postgres.ts");
  const [first, ...rest] = [...inside, process.execPath, "--import", "tsx", program, folder];
  const child = spawn(first, rest, {
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  });
  children.push(child);
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return { child, said: line.toString().trim() };
}

describe("the database that comes with the program", () => {
  beforeEach(makeHome);
  afterEach(async () => {
    await endAll();
    removeHome();
  });

  // One database for all of this, because making one takes a second.
  test("starts from nothing without root or network port, for its own user, and has all data after a restart", async () => {
    const first = await start();
    expect(await ask(first.url, "select current_setting('listen_addresses') as answer")).toBe("");
    const socket = new URL(first.url).searchParams.get("host") ?? "";
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(statSync(`/proc/${first.pid()}`).uid).not.toBe(0);
    expect(await ask(first.url, "select current_setting('server_encoding') as answer")).toBe("UTF8");
    await ask(first.url, "create table kept as select 7 as number");
    await first.stop();
    expect(isLocked(path.join(folderOf(), "lock"))).toBe(false);
    const second = await start();
    expect(await ask(second.url, "select number as answer from kept")).toBe(7);
  });

  test("works in a folder whose path is too long for a socket, with spaces, quotes and many letters", async () => {
    const server = await start(path.join(home, `Äiti's "data", ${"long ".repeat(20)}`, "postgres"));
    expect(await ask(server.url, "select 1 as answer")).toBe(1);
  });

  test.runIf(isRoot)(
    "moves to a place that its user can reach when the folder is under a private home, and is found there again",
    async () => {
      const folder = path.join(home, "private", "data", "postgres");
      mkdirSync(path.join(home, "private"), { mode: 0o700 });
      const first = await start(folder);
      await ask(first.url, "create table kept as select 7 as number");
      await first.stop();
      expect(existsSync(path.join(folder, "cluster"))).toBe(false);
      expect(readFileSync(path.join(folder, "location"), "utf8")).toContain(path.join(home, "reachable"));
      const second = await start(folder);
      expect(await ask(second.url, "select number as answer from kept")).toBe(7);
    },
  );

  test.runIf(isRoot)("runs as the ordinary user who starts it", async () => {
    const folder = path.join(home, "own", "postgres");
    mkdirSync(path.join(home, "own"));
    chownSync(path.join(home, "own"), NOBODY.uid, NOBODY.gid);
    const { child, said } = await elsewhere(folder, NOBODY);
    expect(said).toMatch(/^running \d+$/);
    expect(statSync(`/proc/${said.split(" ")[1]}`).uid).toBe(NOBODY.uid);
    child.kill("SIGTERM");
    await once(child, "exit");
    await vi.waitFor(() => expect(existsSync(path.join(folder, "cluster", "postmaster.pid"))).toBe(false), PATIENCE_MS);
  });

  test.runIf(isRoot)("tells a user without an entry in /etc/passwd what to do", async () => {
    chmodSync(home, 0o777);
    const { said } = await elsewhere(folderOf(), { uid: 54_321, gid: 54_321 });
    expect(said).toMatch(/\(uid 54321\) has no entry in \/etc\/passwd.*DATABASE_URL/);
  });

  test.runIf(isRoot)("refuses a folder that the user may not write to, with the reason", async () => {
    const { said } = await elsewhere(folderOf(), NOBODY);
    expect(said).toMatch(/cannot be used: this user \(nobody\) may not write there.*DATABASE_URL/);
  });

  test("refuses a folder with a file in the way, with the reason", async () => {
    writeFileSync(folderOf(), "");
    await expect(start()).rejects.toThrow(/cannot be used: a file stands in the way.*DATABASE_URL/);
  });
});

// All of these begin with one database that was made before, and leave it whole.
describe("a database from before", () => {
  beforeAll(async () => {
    makeHome();
    const server = await start();
    await ask(server.url, "create table from_before as select 5 as number");
    await endAll();
  });
  afterEach(endAll);
  afterAll(removeHome);

  /** Writes a file of the cluster, and puts it back when the test has ended. */
  const spoil = (name: string, text: string) => {
    const file = path.join(folderOf(), "cluster", name);
    const before = readFileSync(file);
    writeFileSync(file, text);
    onTestFinished(() => writeFileSync(file, before));
  };

  test("is refused when another PostgreSQL version made it, with what to do", async () => {
    spoil("PG_VERSION", "15\n");
    await expect(start()).rejects.toThrow("was made by PostgreSQL 15, this program brings 18");
  });

  test("that does not start says why, and leaves the folder free", async () => {
    spoil("postgresql.conf", "no_such_setting = 1\n");
    await expect(start()).rejects.toThrow(/could not be started. It said:[^]*no_such_setting/);
    expect(isLocked(path.join(folderOf(), "lock"))).toBe(false);
    expect(isLocked(path.join(folderOf(), "server-lock"))).toBe(false);
  });

  test("a killed database starts again, and loses nothing that it acknowledged", async () => {
    const told: string[] = [];
    const server = await start(undefined, (message) => told.push(message), true);
    await ask(server.url, "create table kept as select 7 as number");
    process.kill(server.pid() ?? 0, "SIGKILL");
    await vi.waitFor(
      async () => expect(await ask(server.url, "select number as answer from kept")).toBe(7),
      LONGEST_START_MS,
    );
    expect(told).toContain("The database server ended (SIGKILL); starting it again");
  });

  test("the next process stops the server of a killed one, and then has its data", async () => {
    const folder = folderOf();
    const { child, said } = await elsewhere(folder);
    expect(said).toMatch(/^running \d+$/);
    const orphan = Number(said.split(" ")[1]);
    child.kill("SIGKILL");
    await once(child, "exit");
    process.kill(orphan, 0);

    const told: string[] = [];
    const server = await start(folder, (message) => told.push(message));
    expect(told[0]).toContain(`an earlier process left running (process ${orphan})`);
    expect(server.pid()).not.toBe(orphan);
    expect(await ask(server.url, "select number as answer from from_before")).toBe(5);
  });

  test("a second process on the same folder is refused with the reason, and the first goes on", async () => {
    const folder = folderOf();
    const server = await start(folder);
    const { said } = await elsewhere(folder);
    expect(said).toContain(`is already used by process ${process.pid}`);
    expect(await ask(server.url, "select 1 as answer")).toBe(1);
  });

  test.runIf(mayMakeNamespaces)(
    "a process that cannot see the first one, as in another container, is refused",
    async () => {
      const folder = folderOf();
      const server = await start(folder);
      const { said } = await elsewhere(folder, { inside: ALONE });
      expect(said).toContain("is already used by process");
      expect(existsSync(path.join(folder, "cluster", "postmaster.pid"))).toBe(true);
      expect(await ask(server.url, "select 1 as answer")).toBe(1);
    },
  );

  test.runIf(mayMakeNamespaces)(
    "a server whose program died in another container goes on, and blocks a new start until it ends",
    async () => {
      const folder = folderOf();
      // The shell is the first process of its namespace, so the server outlives the killed program in there.
      const { child, said } = await elsewhere(folder, { inside: [...ALONE, "sh", "-c", '"$@"; sleep 60', "sh"] });
      expect(said).toMatch(/^running \d+$/);
      const program = childrenOf(childrenOf(child.pid ?? 0)[0] ?? 0)[0] ?? 0;
      process.kill(program, "SIGKILL");
      await vi.waitFor(() => expect(isLocked(path.join(folder, "lock"))).toBe(false), PATIENCE_MS);

      await expect(start(folder)).rejects.toThrow(
        /still runs on .* and it cannot be seen from here.*Stop it there first/,
      );
      expect(existsSync(path.join(folder, "cluster", "postmaster.pid"))).toBe(true);

      process.kill(childrenOf(child.pid ?? 0)[0] ?? 0, "SIGKILL");
      const server = await start(folder);
      expect(await ask(server.url, "select 1 as answer")).toBe(1);
    },
  );

  test("an old pid file that now names another program stops no one and blocks nothing", async () => {
    const first = await start();
    await first.stop();
    const stranger = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], { stdio: "ignore" });
    children.push(stranger);
    await once(stranger, "spawn");
    writeFileSync(
      path.join(folderOf(), "cluster", "postmaster.pid"),
      `${stranger.pid}\n/elsewhere\n1\n5432\n/tmp\n\n1 1\nready\n`,
    );
    const second = await start();
    expect(await ask(second.url, "select 1 as answer")).toBe(1);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  test("the desk finds the database of the running process, and none when nothing runs", async () => {
    const folder = folderOf();
    expect(urlIfRunning(folder)).toBeNull();
    const server = await start(folder);
    expect(urlIfRunning(folder)).toBe(server.url);
    await server.stop();
    expect(urlIfRunning(folder)).toBeNull();
  });
});
