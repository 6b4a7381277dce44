/**
 * The service on several machines, all of them on this one: guardians write through HAProxy to four processes, which share
 * PgBouncer (pool_mode transaction), PostgreSQL with a synchronous standby, and an S3 service. Meanwhile a process is killed,
 * one is asked to end, the primary dies and its standby takes over, and PgBouncer dies. Then it counts in the database.
 *
 *   npm run test:machines                       once
 *   npm run test:machines -- --rounds 3         three takeovers, each with a new standby
 *   npm run test:machines -- --lose             the standby gets nothing for a while before: the run has to fail
 *
 * Aims: no acknowledged write is lost, none is there twice, the first write goes through again within 30 s, and no request
 * is answered with a fault of ours (503 with what was typed is right). Needs the build, and from Debian
 * `apt-get install haproxy pgbouncer postgresql-15`. HAProxy and PgBouncer run by the samples in deploy/.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect, sql } from "kysely";
import S3rver from "s3rver";
import { sessionCookieName } from "../../app/foundation/auth/session-cookie.server.ts";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import { poolFor } from "../../app/foundation/database/pool.server.ts";
import { dateAt } from "../../app/foundation/dates/clock.ts";
import { openFileStore } from "../../app/foundation/files/file-store.server.ts";
import type { StoredFile } from "../../app/foundation/files/stored-file.ts";
import { browserOf, goingBack } from "../durability/in-front/browsing.ts";
import { ERRANDS, type Errand } from "../durability/in-front/errands.ts";
import { type Family, families } from "../durability/in-front/families.ts";
import { carryOut, nothingTold, type Told } from "../durability/in-front/guardian.ts";
import { aWhile, LONGEST_START_MS, until } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";
import { type Databases, startDatabases } from "./databases.ts";
import { faultsIn, type Machine, refusalOf, startMachine } from "./machine.ts";
import { missingPackages, postgresProgram, versionOf } from "./programs.ts";
import { type Pooler, startBalancer, startPooler } from "./ways.ts";

const PROCESSES = 4;
const GUARDIANS = 12;
const SECRET = "a secret of all processes of this run";
/** Errands that a guardian begins alone. Weeks, messages and a file more often than others. */
const KINDS = [
  ...["reservation", "message", "file", "reservation", "message", "reply"],
  ...["absence", "own details", "income", "file", "draft of an application"],
];
/** So long a watch of PostgreSQL servers takes to be sure that the primary is gone. */
const WATCH_MS = 5_000;
const QUIET_MS = 6_000;
const GOAL_SECONDS = 30;
/** What the form says of a file that could not be kept. It is no fault: the guardian adds it again. */
const FILES_LATER = /Tiedostoja ei voi lisätä juuri nyt/;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "1" }, lose: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds);

interface Entry {
  kind: string;
  errand: Errand;
  told: Told;
  /** Milliseconds from the opened form to the page that says it is done. */
  took: number;
  fromBalancer: number;
}

interface Mishap {
  what: string;
  at: number;
  /** Milliseconds until the first write that was begun after it was acknowledged. */
  back: number | null;
}

/** When each errand was begun and ended, for how soon anybody could write again. */
const acknowledged: { began: number; at: number; isDone: boolean }[] = [];
/** The most connections that the service had to PostgreSQL at a look. */
let mostConnections = 0;

const findings = {
  lost: 0,
  doubled: 0,
  lostTexts: 0,
  refused: 0,
  notDone: 0,
  faults: 0,
  ended: 0,
  files: 0,
  mails: 0,
  jobs: 0,
  late: 0,
};

function found(finding: keyof typeof findings, detail: string): void {
  findings[finding] += 1;
  console.log(`  ${finding}: ${detail}`);
}

const missing = missingPackages();
if (missing.length > 0) {
  console.log(
    `FAILED: nothing was tried: this machine has no ${missing.join(", no ")} (apt-get install ${missing.join(" ")})`,
  );
  process.exit(1);
}
const folder = mkdtempSync(path.join(os.tmpdir(), "aamu-machines-"));
chmodSync(folder, 0o711);
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let isGood = false;
const endAll = async () => {
  for (const end of endings.splice(0).reverse()) await Promise.resolve(end()).catch(() => undefined);
};
process.once("SIGINT", () => void endAll().finally(() => process.exit(1)));
try {
  isGood = await prove();
} catch (fault) {
  console.log(fault);
} finally {
  await endAll();
}
process.exit(isGood ? 0 : 1);

async function prove(): Promise<boolean> {
  console.log(["haproxy", "pgbouncer", postgresProgram("postgres")].map(versionOf).join("; "));
  const databases = await startDatabases(folder);
  endings.push(() => databases.stop());
  const pooler = await startPooler(folder, databases.port());
  endings.push(() => pooler.stop());
  const s3 = await startStore();
  const door = await freePort();
  const url = `http://localhost:${door}`;
  const names = hasNames(versionOf("pgbouncer")) ? "1" : "0";
  const environment = {
    ...{ BASE_URL: url, DEMO: "1", SESSION_SECRET: SECRET, TRUST_PROXY: "1", ...s3 },
    ...{ DATABASE_URL: pooler.databaseUrl, DATABASE_SESSION_URL: pooler.sessionUrl, PREPARED_STATEMENTS: names },
  };
  await seeRefusals(environment);

  const machines: Machine[] = [];
  for (let place = 0; place < PROCESSES; place += 1) {
    const machine = await startMachine(await freePort(), dirOf(`machine-${place}`), environment);
    machines.push(machine);
    endings.push(() => machine.stop());
  }
  const balancer = await startBalancer(folder, { port: door, processes: machines.map(({ port }) => port) });
  endings.push(() => balancer.stop());
  await databases.addStandby();

  const town = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: poolFor(pooler.databaseUrl, { setsLimits: false, report: () => undefined }),
    }),
  });
  endings.push(() => town.destroy());
  const made = await families(town, GUARDIANS, dateAt(new Date()));
  const ledger: Entry[] = [];
  let isOver = false;
  const writing = made.map((family) => live(family, { url, town, ledger, isOver: () => isOver }));
  const mishaps: Mishap[] = [];
  const stop = Promise.all(writing);
  const watching = watchConnections(databases, () => isOver);
  // A guardian that cannot go on ends the run.
  await Promise.race([happen(mishaps, { databases, pooler, machines }), stop.then(() => undefined)]);
  isOver = true;
  await stop;
  await watching;

  await judgeAll(ledger, town);
  await judgeRest(town, machines, s3);
  return summed(ledger, mishaps, machines);
}

/** 1.21 was the first with names of prepared statements, and its sample says how many. */
function hasNames(version: string): boolean {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  const isNew = major > 1 || (major === 1 && minor >= 21);
  return isNew && /^max_prepared_statements = [1-9]/m.test(readFileSync("deploy/pgbouncer.ini", "utf8"));
}

function dirOf(name: string): string {
  const own = path.join(folder, name);
  mkdirSync(own, { recursive: true });
  return own;
}

async function startStore() {
  const port = await freePort();
  const service = new S3rver({
    ...{ directory: dirOf("s3"), port, address: "127.0.0.1", silent: true },
    configureBuckets: [{ name: "files", configs: [] }],
  });
  await service.run();
  endings.push(() => service.close());
  return {
    ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "files" },
    ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  };
}

/** A process that would go wrong later does not start. */
async function seeRefusals(environment: Readonly<Record<string, string>>): Promise<void> {
  const { DATABASE_SESSION_URL: _, ...one } = environment;
  const refused: [string, Record<string, string>, string][] = [
    ["the pooler as the only way", one, "Say DATABASE_SESSION_URL too"],
    [
      "a session address that shares connections",
      { ...environment, DATABASE_SESSION_URL: environment.DATABASE_URL ?? "" },
      "DATABASE_SESSION_URL leads through a pooler",
    ],
    ...(environment.PREPARED_STATEMENTS === "0"
      ? [
          [
            "names that the pooler has not",
            { ...environment, PREPARED_STATEMENTS: "1" },
            "PREPARED_STATEMENTS=0",
          ] as const,
        ]
      : []
    ).map(([what, variables, says]): [string, Record<string, string>, string] => [what, variables, says]),
  ];
  for (const [what, variables, says] of refused) {
    const said = await refusalOf(await freePort(), dirOf("refused"), variables);
    if (!said.includes(says)) throw new Error(`${what} was refused by other words:\n${said}`);
    console.log(`  refused at start: ${what}`);
  }
}

interface Life {
  url: string;
  town: Kysely<Tables>;
  ledger: Entry[];
  isOver(): boolean;
}

/** A guardian does one errand after another, and each until it is done. */
async function live(family: Family, { url, town, ledger, isOver }: Life): Promise<void> {
  const away = { times: 0 };
  const browser = goingBack(browserOf(url, family.session, { cookieName: sessionCookieName({ baseUrl: url }) }), away);
  const numberOf = new Map<string, number>();
  for (let turn = Math.floor(Math.random() * KINDS.length); !isOver(); turn += 1) {
    const kind = KINDS[turn % KINDS.length] ?? "message";
    const number = numberOf.get(kind) ?? 0;
    numberOf.set(kind, number + 1);
    const mark = `Kone ${family.id.slice(0, 8)}x${turn}x`;
    const wish = { db: town, family, today: dateAt(new Date()), number, mark };
    const errand = await whenThere(async () => ERRANDS[kind]?.(wish));
    if (!errand) continue;
    let began = performance.now();
    const begins = () => {
      began = performance.now();
    };
    away.times = 0;
    const told = await carryOut(
      browser,
      errand,
      { pressesTwice: Math.random() < 0.3, reloadsAfterwards: false },
      {
        begins,
        waits: () => aWhile(500),
      },
    ).catch((fault: unknown): Told => ({ ...nothingTold(), refused: [String(fault)] }));
    const later = told.refused.filter((text) => FILES_LATER.test(text));
    told.refused = told.refused.filter((text) => !later.includes(text));
    told.away += later.length;
    ledger.push({ kind, errand, told, took: performance.now() - began, fromBalancer: away.times });
    acknowledged.push({ began, at: performance.now(), isDone: told.isDone });
    // What a later errand changes is counted now.
    await judge(ledger.at(-1) as Entry, errand, "at once");
    await aWhile(100 + Math.random() * 400);
  }
}

async function watchConnections(databases: Databases, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await aWhile(500)) {
    const look = "select count(*)::int as open from pg_stat_activity where usename = 'aamu'";
    const [seen] = await databases.ask<{ open: number }>(look).catch(() => []);
    mostConnections = Math.max(mostConnections, seen?.open ?? 0);
  }
}

/** Our own questions wait for the database, as everybody does. */
async function whenThere<T>(ask: () => Promise<T>): Promise<T> {
  let last: unknown;
  for (const began = performance.now(); performance.now() - began < LONGEST_START_MS; await aWhile(250)) {
    try {
      return await ask();
    } catch (fault) {
      last = fault;
    }
  }
  throw last;
}

async function happen(
  mishaps: Mishap[],
  { databases, pooler, machines }: { databases: Databases; pooler: Pooler; machines: Machine[] },
): Promise<void> {
  const during = async (what: string, happens: () => Promise<unknown>) => {
    await aWhile(QUIET_MS);
    const mishap: Mishap = { what, at: performance.now(), back: null };
    mishaps.push(mishap);
    await happens();
    const isBack = () => acknowledged.find(({ began, isDone }) => isDone && began >= mishap.at);
    const first = await until(isBack, () => `Nobody could write after: ${what}`, LONGEST_START_MS);
    mishap.back = first.at - mishap.at;
    console.log(`  ${what}: the first new write was acknowledged after ${(mishap.back / 1_000).toFixed(1)} s`);
  };
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [machines[round % PROCESSES], machines[(round + 1) % PROCESSES]];
    await during("a process was killed (-9)", async () => first?.kill());
    await during("a process was asked to end (SIGTERM)", async () => second?.restart());
    await during("the primary was killed (-9), the standby took over", async () => {
      if (values.lose) {
        await databases.breakStandby();
        await aWhile(3_000);
      }
      await databases.killPrimary();
      await aWhile(WATCH_MS);
      await databases.promote();
      pooler.pointTo(databases.port());
    });
    await during("PgBouncer was killed (-9) and started again", () => pooler.killAndStart());
    if (round < rounds - 1) await databases.addStandby();
  }
  await aWhile(QUIET_MS);
}

async function judge({ kind, told }: Entry, errand: Errand, when: "at once" | "at the end"): Promise<void> {
  const count = await whenThere(() => errand.count());
  const of = `${kind} at ${errand.address} ${when}`;
  if (count > 1) found("doubled", `${of}: ${count} times`);
  if (count < 1 && told.isDone) found("lost", of);
  if (when === "at the end") return;
  if (!told.isDone) found("notDone", `${of}: ${JSON.stringify(told)}, there ${count} times`);
  for (const text of told.lostTexts) found("lostTexts", `${of}: ${text}`);
  for (const text of told.refused) found("refused", `${of}: ${text}`);
}

async function judgeAll(ledger: readonly Entry[], town: Kysely<Tables>): Promise<void> {
  for (const entry of ledger) if (!entry.errand.isPassing) await judge(entry, entry.errand, "at the end");
  const { rows } = await sql<{ parked: number }>`
    select count(*)::int as parked from graphile_worker.jobs where attempts >= max_attempts`.execute(town);
  if ((rows[0]?.parked ?? 0) > 0) found("jobs", `${rows[0]?.parked} are parked`);
}

/** What no errand counts: the bytes of the files, mails that left twice, and faults in the logs. */
async function judgeRest(
  town: Kysely<Tables>,
  machines: readonly Machine[],
  s3: Awaited<ReturnType<typeof startStore>>,
): Promise<void> {
  const store = await openFileStore({
    dataDir: folder,
    s3: {
      ...{ endpoint: s3.S3_ENDPOINT, region: "eu-north-1", bucket: s3.S3_BUCKET },
      ...{ accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
    },
  });
  const { rows } = await sql<StoredFile>`
    select storage_key as key, size, encode(sha256, 'hex') as sha256 from attachment
    where name = 'todistus.pdf'`.execute(town);
  for (const file of rows) if (!(await store.verify(file))) found("files", `${file.key} is not there as it was sent`);
  const mails = new Map<string, number>();
  for (const machine of machines) {
    for (const fault of faultsIn(machine.log())) found("faults", fault);
    for (const said of machine.ended) found("ended", said);
    const box = path.join(machine.dataDir, "mail");
    for (const name of existsSync(box) ? readdirSync(box) : []) {
      const [, id = name] = /^message-id: *(\S+)/im.exec(readFileSync(path.join(box, name), "utf8")) ?? [];
      mails.set(id, (mails.get(id) ?? 0) + 1);
    }
  }
  const twice = [...mails].filter(([, times]) => times > 1);
  for (const [id, times] of twice) found("mails", `${id} was sent ${times} times`);
  console.log(`  ${rows.length} files in S3 read back, ${mails.size} mails`);
}

function summed(ledger: readonly Entry[], mishaps: readonly Mishap[], machines: readonly Machine[]): boolean {
  const done = ledger.filter(({ told }) => told.isDone).length;
  const sum = (of: (entry: Entry) => number) => ledger.reduce((all, entry) => all + of(entry), 0);
  const kinds = new Map<string, number>();
  for (const { kind } of ledger) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const longest = Math.max(...ledger.map(({ took }) => took)) / 1_000;
  for (const { what, back } of mishaps)
    if (back === null || back > GOAL_SECONDS * 1_000) found("late", `${what}: ${back} ms`);
  const freed = machines.reduce((all, { log }) => all + log().split("Freed the jobs").length - 1, 0);
  console.log(`  ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  console.log(
    `  ${sum(({ told }) => told.posts)} posts; ${sum(({ told }) => told.away)} answered 503 with the text kept, ` +
      `${sum(({ fromBalancer }) => fromBalancer)} by the balancer's page; ` +
      `the longest errand took ${longest.toFixed(1)} s; jobs of ended processes freed ${freed} times`,
  );
  console.log(
    `  at most ${mostConnections} connections to PostgreSQL; ` +
      `processes held ${machines.map((machine) => machine.mostMemory()).join(", ")} MB at most`,
  );
  const faults = Object.values(findings).reduce((all, one) => all + one, 0);
  const isWell = faults === 0 && done > 0 && mishaps.length === rounds * 4;
  const { lost, doubled } = findings;
  console.log(
    `${isWell ? "passed" : "FAILED"}: ${PROCESSES} processes, ${GUARDIANS} guardians, ${mishaps.length} mishaps, ` +
      `${done} writes acknowledged: ${lost} lost, ${doubled} doubled; other findings ${JSON.stringify(findings)}; ` +
      `back after ${(Math.max(...mishaps.map(({ back }) => back ?? Number.POSITIVE_INFINITY)) / 1_000).toFixed(1)} s at most (goal ${GOAL_SECONDS} s)`,
  );
  return isWell;
}
