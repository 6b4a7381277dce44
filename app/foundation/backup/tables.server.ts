import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";

/**
 * The tables that a backup has: ours, and those of jobs. What the library of jobs has applied is no content, nor are the files
 * that builds keep for each other.
 */
export async function tablesOf(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where (schemaname = 'public' and tablename <> 'built_file') or (schemaname = 'graphile_worker' and tablename <> 'migrations')
    order by 1, 2`.execute(db);
  return rows;
}

/** The columns of a table in their order. `written`: without those that the database computes. */
export async function columnsOf(db: Db, schema: string, name: string): Promise<{ all: string[]; written: string[] }> {
  const { rows } = await sql<{ column: string; computed: boolean }>`
    select attname as column, attgenerated <> '' as computed from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${name}::text)::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return {
    all: rows.map(({ column }) => column),
    written: rows.filter(({ computed }) => !computed).map(({ column }) => column),
  };
}

/** The number of the tables of jobs: the library that makes them counts its changes. */
export async function jobTablesOf(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(id), 0)::int as number from graphile_worker.migrations`.execute(db);
  return rows[0]?.number ?? 0;
}

/** True when nothing has been made in this database. */
export async function isNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from pg_tables where schemaname in ('public', 'graphile_worker')) as used`.execute(db);
  return !rows[0]?.used;
}
