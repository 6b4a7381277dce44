import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, inject, vi } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { preparing } from "~/foundation/database/prepared-statements.server.ts";
import { TEMPLATE } from "../running/database-for-run.ts";
import { PATIENCE_MS } from "../running/patience.ts";
import { reversedWithoutOrder } from "./rows-without-an-order.ts";

export interface TestDatabase {
  db: Kysely<Tables>;
  pool: pg.Pool;
  url: string;
  /** Empties every table, for `beforeEach`. */
  reset(): Promise<void>;
}

/** What a worker keeps for its next file: a database, its schema when it was new, and open connections to it. */
interface Kept {
  db: Kysely<Tables>;
  pool: pg.Pool;
  schema: string;
}
const kept = new Map<string, Kept>();

/** The name that kept connections have in PostgreSQL. */
const KEPT = "kept from file to file";

/**
 * A database for this test file, migrated and empty.
 *
 *     const { db, reset } = await testDatabase();
 *     beforeEach(reset);
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("databaseServer");
  // Files of one worker run one after another.
  const name = `test_${process.env.VITEST_POOL_ID ?? "1"}`;
  const { db, pool } = await databaseAsNew(server, name);
  afterAll(() => vi.waitUntil(() => pool.idleCount === pool.totalCount, { timeout: PATIENCE_MS }));
  return { db, pool, url: withDatabase(server, name), reset: await emptying(pool) };
}

/**
 * A database migrated and empty, without connections of others. A copy of the migrated one takes most of a second, so we
 * copy only for the first file, and after a file that has left another schema behind. A new connection has to load and
 * plan everything, so we keep the connections too.
 */
export async function databaseAsNew(server: string, name: string): Promise<Kept> {
  const known = kept.get(name);
  if (known && (await emptied(known).catch(() => false))) return known;
  const url = withDatabase(server, name);
  await statementsAt(
    server,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${TEMPLATE}`,
  );
  await known?.db.destroy();
  const pool = poolFor(`${url}${url.includes("?") ? "&" : "?"}application_name=${encodeURIComponent(KEPT)}`, {
    report: () => undefined,
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [reversedWithoutOrder()],
  });
  const made = { db, pool, schema: await schemaOf(pool) };
  kept.set(name, made);
  return made;
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs statements one after another, by a connection of its own. */
export async function statementsAt(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const one of statements) await client.query(one);
  } finally {
    await client.end();
  }
}

/** What tells a schema from another: migrations, tables, indexes, columns, constraints, triggers and functions. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(`
    with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select md5(string_agg(thing, ' ' order by thing)) as schema from (
      select 'migration ' || number from migration
      union all select 'relation ' || oid from pg_class where relnamespace in (select oid from own)
      union all select 'constraint ' || oid from pg_constraint where connamespace in (select oid from own)
      union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where pronamespace in (select oid from own)
      union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped)
        from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace in (select oid from own)
    ) as things (thing)`);
  return rows[0]?.schema ?? "";
}

/** Empties a database that has its first schema, closes connections of others, and tells whether it has this schema. */
async function emptied({ pool, schema }: Kept): Promise<boolean> {
  if ((await schemaOf(pool)) !== schema) return false;
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name <> $1`,
    [KEPT],
  );
  const { rows } = await pool.query<{ name: string; large: boolean }>(`
    select format('%I.%I', schemaname, tablename) as name,
           pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 1_000_000 as large
    from pg_tables where schemaname in ('public', 'graphile_worker') and tablename not in ('migration', 'migrations')`);
  const large = rows.filter((table) => table.large).map(({ name }) => name);
  if (large.length > 0) await pool.query(`truncate ${large.join(", ")} cascade`);
  await pool.query(deletionsFrom(rows.map(({ name }) => name)));
  await pool.query("select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences");
  return true;
}

/** Empties, for `beforeEach`, what guardians and jobs leave behind in the tables that the database has now. */
async function emptying(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'migration')
      or (schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'))`);
  const deletions = deletionsFrom(rows.map(({ name }) => name));
  return async () => void (await pool.query(deletions));
}

/**
 * To delete from empty tables is many times faster than to truncate them. `replica` turns off foreign keys meanwhile.
 */
function deletionsFrom(tables: string[]): string {
  const deletions = tables.map((name) => `delete from ${name};`).join("\n");
  return `begin; set local session_replication_role = replica; ${deletions} commit;`;
}
