import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import { startEmbeddedPostgres } from "../../app/foundation/database/embedded-postgres.server.ts";
import { poolFor } from "../../app/foundation/database/pool.server.ts";
import { dateAt } from "../../app/foundation/dates/clock.ts";
import { type Family, families } from "../durability/in-front/families.ts";
import { type Ledger, newLedger } from "../durability/in-front/ledger.ts";
import { freePort, type RunningApp, startApp } from "../support/running/running-app.ts";
import { type DatabaseLink, databaseLink } from "./database-link.ts";
import { Gate, type Guardians, guardiansOf } from "./guardians.ts";

type Db = Kysely<Tables>;

const quiet = { report: () => undefined };

/** A PostgreSQL server of our own, which a row may stop and start. */
export interface Server {
  urlOf(database: string): string;
  /** `at once` is `pg_ctl stop -m immediate`: transactions are cut, and the next start reads the log of changes. */
  stop(how: "at once" | "in order"): Promise<void>;
  start(): Promise<void>;
}

/** What a row has opened, closed in the reverse order: `await using endings = new Endings()`. */
export class Endings implements AsyncDisposable {
  readonly #all: (() => unknown)[] = [];
  add(end: () => unknown): void {
    this.#all.push(end);
  }
  async [Symbol.asyncDispose](): Promise<void> {
    for (const end of this.#all.reverse()) await Promise.resolve(end()).catch(() => undefined);
  }
}

export function folderFor(endings: Endings): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "aamu-faults-"));
  // mkdtemp makes the folder private. The database server's own user has to pass through it.
  chmodSync(folder, 0o711);
  endings.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param durable false where the server itself is never killed: then it is faster */
export async function ownServer(folder: string, endings: Endings, { durable }: { durable: boolean }): Promise<Server> {
  const start = () => startEmbeddedPostgres({ folder, durable, ...quiet });
  let running = await start();
  endings.add(() => running.stop());
  return {
    urlOf: (database) => running.urlOf(database),
    stop: async (how) => {
      const pid = running.pid();
      if (how === "at once" && pid) process.kill(pid, "SIGQUIT");
      await running.stop();
    },
    start: async () => {
      running = await start();
    },
  };
}

/** One statement on a connection of its own. */
export async function asked<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export const databaseAt = (url: string): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(url, quiet) }) });

/** A service with families whose guardians do all errands by posts without scripts, and a ledger of what they were told. */
export interface FaultTown extends Guardians {
  app: RunningApp;
  db: Db;
  server: Server;
  link: DatabaseLink | null;
  families: readonly Family[];
  ledger: Ledger;
  gate: Gate;
}

interface Options {
  guardians: number;
  /** The service reaches its database only through a link that a row may cut. */
  isLinked?: boolean;
  /** False where nothing stops the database server itself: then it is faster. */
  isDurable?: boolean;
  goesOnAfterMs?: number;
  environment?: Record<string, string>;
  nodeOptions?: string[];
  /** Where the database is, without one a folder of its own. */
  databaseFolder?: string;
}

export async function faultTown(
  endings: Endings,
  {
    guardians,
    isLinked = false,
    isDurable = !isLinked,
    goesOnAfterMs,
    environment = {},
    nodeOptions = [],
    databaseFolder = folderFor(endings),
  }: Options,
): Promise<FaultTown> {
  const server = await ownServer(path.join(databaseFolder, "postgres"), endings, { durable: isDurable });
  await asked(server.urlOf("postgres"), "create database town");
  const link = isLinked ? await databaseLink(server.urlOf("town"), await freePort()) : null;
  endings.add(() => link?.close());
  const databaseUrl = link?.url ?? server.urlOf("town");
  const app = await startApp({ databaseUrl, environment, nodeOptions });
  endings.add(() => app.stop());
  const db = databaseAt(server.urlOf("town"));
  endings.add(() => db.destroy());
  const today = dateAt(new Date());
  const made = await families(db, guardians, today);
  const ledger = newLedger((detail) => console.log(`    ${detail}`));
  const gate = new Gate();

  const { once, live } = guardiansOf({ url: app.url, db, families: made, today, ledger, gate, goesOnAfterMs });

  return { app, db, server, link, families: made, ledger, gate, live, once };
}

/** How many errands of each result, in words. */
export function inWords({ entries, findings }: Ledger): string {
  const sum = (of: (told: (typeof entries)[number]["told"]) => number) =>
    entries.reduce((all, { told }) => all + of(told), 0);
  const { lost, doubled, lostTexts, refused, notDone } = findings;
  return (
    `${entries.length} errands in ${sum((told) => told.posts)} posts: ${sum((told) => told.away)} pages said that the service is away; ` +
    `${lost} lost, ${doubled} doubled, ${lostTexts} texts lost, ${refused} other refusals, ${notDone} not done`
  );
}

/** A sentence for each kind of finding that is there. The ledger has said each one when it met it. */
export const faultsOf = (findings: Record<string, number>): string[] =>
  Object.entries(findings).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
