import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { withDatabase } from "./database.ts";

/** An empty database as an earlier build left it: with the migrations up to this number. It goes away with the test file. */
export async function earlierDatabase(upTo: number): Promise<{ pool: pg.Pool; db: Kysely<Tables> }> {
  const server = inject("databaseServer");
  const name = `test_earlier_${upTo}_${process.env.VITEST_POOL_ID ?? "1"}`;
  await onServer(server, `drop database if exists ${name} with (force)`);
  await onServer(server, `create database ${name}`);
  const pool = poolFor(withDatabase(server, name), { report: () => undefined });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  afterAll(async () => {
    await db.destroy();
    await onServer(server, `drop database ${name} with (force)`);
  });
  const known = await municipalityMigrations();
  await migrate(
    pool,
    known.filter(({ number }) => number <= upTo),
  );
  return { pool, db };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
