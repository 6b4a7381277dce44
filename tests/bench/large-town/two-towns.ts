import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { Settings } from "~/foundation/parts.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { settingsOf } from "~/municipality/settings.server.ts";
import { paperIsMade } from "../../people/papers.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { addressOf, type DemoGuardian, guardianNamed, opened } from "../../support/asking/opened-pages.ts";
import { layOutLargeTown, type Rows } from "./lay-out.ts";

export const SIZES = ["small", "large"] as const;
export type Size = (typeof SIZES)[number];

/** The small town is the demo town and a few of the families of the large one, so that each guardian lives in both. */
const CHILDREN_OF_SMALL = 200;
const SECRET = "a secret of this bench, long enough to be one";

export interface DemoPage {
  name: string;
  address: string;
  /** The id of the session. Null for a visitor. */
  session: string | null;
}

/** What is written down beside a town that is kept. */
interface LaidOut {
  pages: { name: string; address: string; as: DemoGuardian | null }[];
  ids: [DemoGuardian, string][];
  children: number;
  secondsToLayOut: number;
  rows: Rows[];
  bytes: number;
}

export interface TwoTowns extends Pick<LaidOut, "children" | "secondsToLayOut" | "rows" | "bytes"> {
  url: Record<Size, string>;
  /** The process of the database server. */
  postgres: number;
  /** The pages of the demo town's guardians, who live in both towns with the same ids. */
  pages: DemoPage[];
  /** The sessions of the demo town's guardians. */
  sessions: string[];
  settings: Settings;
  /** Variables that services on these databases need. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * @param children of the large town, besides those of the demo town
 * @param kept a folder that keeps both towns for the next time. Null: they go at the end
 */
export async function twoTowns(children: number, kept: string | null): Promise<TwoTowns> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), "aamu-large-"));
  mkdirSync(folder, { recursive: true });
  // mkdtemp makes the folder private. The database server's own user has to pass through it.
  chmodSync(folder, 0o711);
  const environment = { SESSION_SECRET: SECRET };
  const settings = settingsOf(configurationFrom({ TEST_MODE: "1", DEMO: "1", DATA_DIR: folder, ...environment }));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    durable: false,
    report: () => undefined,
  });
  const close = async () => {
    await postgres.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = { small: postgres.urlOf("small"), large: postgres.urlOf("large") };
    const town = await laidOut(join(folder, "town.json"), children, { postgres, settings });
    const sessions = new Map<string, string>();
    for (const [as, id] of town.ids) sessions.set(as, await sessionInBoth(url, id));
    return {
      ...{ ...town, url, settings, environment, postgres: postgres.pid() ?? 0, close },
      pages: openedIn(sessions, town.pages),
      sessions: [...sessions.values()],
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Each page with the session of the guardian who opens it. */
export const openedIn = (sessions: ReadonlyMap<string, string>, pages: LaidOut["pages"]): DemoPage[] =>
  pages.map(({ as, ...page }) => ({ ...page, session: as && (sessions.get(as) ?? null) }));

/** Lays out both towns, or finds them. */
async function laidOut(
  file: string,
  children: number,
  { postgres, settings }: { postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>; settings: Settings },
): Promise<LaidOut> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as LaidOut;
  const make = (name: string, template = "template1") =>
    once(postgres.url, `create database ${name} template ${template}`);
  const now = new Date();
  await make("demo");
  const demo = await demoTownAt(postgres.urlOf("demo"), { settings, now });
  for (const size of SIZES) await make(size, "demo");
  await layOutLargeTown(postgres.urlOf("small"), { children: CHILDREN_OF_SMALL, today: dateAt(now) });
  const since = performance.now();
  const rows = await layOutLargeTown(postgres.urlOf("large"), { children, today: dateAt(now) });
  const secondsToLayOut = (performance.now() - since) / 1_000;
  const [size] = await once<{ bytes: string }>(postgres.url, "select pg_database_size('large') as bytes");
  const town = { ...demo, children, secondsToLayOut, rows, bytes: Number(size?.bytes) };
  writeFileSync(file, JSON.stringify(town));
  return town;
}

export const databaseOf = (url: string): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(url, { report: () => undefined }) }) });

/** The demo town, with the addresses of its pages. Some of them are made: a draft, a search, a kept form. */
export async function demoTownAt(url: string, { settings, now }: { settings: Settings; now: Date }) {
  const pool = poolFor(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(pool, await municipalityMigrations());
    await layOutTown(db, demoTown(), now, dateAt(now));
    // No worker makes papers here.
    const papers = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
    for (const { kind, subject_id } of papers) await paperIsMade(db, kind, subject_id);
    const pages: LaidOut["pages"] = [];
    for (const row of opened) {
      const address = await addressOf(row, { db, settings, now });
      pages.push({ name: `${row.path} (${row.state})`, address, as: row.as });
    }
    const guardians = [...new Set(opened.flatMap(({ as }) => as ?? []))];
    const ids: [DemoGuardian, string][] = [];
    for (const as of guardians) ids.push([as, await guardianNamed(db, as)]);
    return { pages, ids };
  } finally {
    await db.destroy();
  }
}

/** One session in both towns. @returns its id */
export async function sessionInBoth(url: TwoTowns["url"], personId: string): Promise<string> {
  const [small, large] = [databaseOf(url.small), databaseOf(url.large)];
  try {
    const { id, session } = await createSession(small, { personId, level: "strong" }, new Date());
    const row = small
      .selectFrom("session")
      .select(["id_hash", "person_id", "level", "created_at", "last_seen_at", "expires_at", "ends_at"])
      .where("id_hash", "=", session.idHash);
    await large
      .insertInto("session")
      .values(await row.executeTakeFirstOrThrow())
      .execute();
    return id;
  } finally {
    await Promise.all([small.destroy(), large.destroy()]);
  }
}

/** The id that `lay-out.ts` gives to a thing of this name. */
export function idOf(name: string): string {
  const hash = createHash("md5").update(name).digest("hex");
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join("-");
}

/** One statement on a connection of its own. */
export async function once<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
