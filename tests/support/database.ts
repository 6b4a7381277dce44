import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { preparing } from "~/foundation/database/prepared-statements.server.ts";
import { TEMPLATE } from "./database-for-run.ts";

export interface TestDatabase {
  db: Kysely<Tables>;
  pool: pg.Pool;
  url: string;
  /** Empties every table, for `beforeEach`. */
  reset(): Promise<void>;
}

/**
 * A database for this test file, migrated and empty. It goes away by itself after the file.
 *
 *     const { db, reset } = await testDatabase();
 *     beforeEach(reset);
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("databaseServer");
  // Files of one worker run one after another, and each starts with a fresh copy.
  const name = `test_${process.env.VITEST_POOL_ID ?? "1"}`;
  await onServer(
    server,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${TEMPLATE}`,
  );

  const url = withDatabase(server, name);
  const pool = poolFor(url, { report: () => undefined });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  afterAll(async () => {
    await db.destroy();
  });
  return { db, pool, url, reset: () => empty(pool) };
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * To delete from empty tables is many times faster than to truncate them. `replica` turns off foreign keys meanwhile.
 */
async function empty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'migration')
      or (schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'))`);
  const deletions = rows.map(({ name }) => `delete from ${name};`).join("\n");
  await pool.query(`begin; set local session_replication_role = replica; ${deletions} commit;`);
}
