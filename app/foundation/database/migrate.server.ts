import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runMigrations as prepareJobTables } from "graphile-worker";
import type pg from "pg";
import { CannotStartDatabase } from "./cannot-start.ts";

/** One numbered step of the database, forward only. */
export interface Migration {
  number: number;
  title: string;
  sql: string;
}

export interface AppliedMigration {
  number: number;
  title: string;
  checksum: string;
  /** False: an earlier build works with it too. Not said by a build that did not know that. */
  contracts?: boolean;
}

/** Any number that other users of the same server do not lock. All our processes lock this one. */
const MIGRATION_LOCK = 6_172_609_515;

const FILE_NAME = /^(\d{3})-([a-z0-9-]+)\.sql$/;

/** The migrations of a folder (`001-foundation.sql`, …) by number. Refuses a wrong name and a number used twice. */
export async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = await Promise.all(
    files.map(async (file): Promise<Migration> => {
      const [, number, title] = FILE_NAME.exec(file) ?? [];
      if (!number || !title) throw new Error(`${file} in ${folder} should be called like 001-title.sql`);
      return { number: Number(number), title, sql: await readFile(path.join(folder, file), "utf8") };
    }),
  );
  for (const [index, migration] of migrations.entries()) {
    if (migrations[index - 1]?.number === migration.number)
      throw new Error(`Two migrations have the number ${migration.number}`);
  }
  return migrations;
}

/**
 * The line with which a migration says that it takes away what an earlier build uses, and which build uses it no more:
 * `-- Contracts: since 1.1.0 nothing reads person.nickname`. tests/migrations-expand.test.ts asks for it.
 */
export const CONTRACTS = /^-- Contracts: since \d+\.\d+\.\d+ \S/m;

/** Line ends do not count: a checkout on another system has the same migrations. */
export const checksumOf = (migration: Migration): string =>
  createHash("sha256").update(migration.sql.replaceAll("\r\n", "\n")).digest("hex");

/**
 * The reason why this code must not touch a database with these `applied` migrations, or null. Reasons: a file was
 * changed or lost after it was applied, a number was skipped, or the database comes from newer code.
 */
export function whyNotMigrate(migrations: Migration[], applied: AppliedMigration[]): string | null {
  const newest = migrations.at(-1)?.number ?? 0;
  const newestApplied = Math.max(0, ...applied.map((step) => step.number));
  for (const step of applied) {
    const name = `${String(step.number).padStart(3, "0")}-${step.title}.sql`;
    const migration = migrations.find(({ number }) => number === step.number);
    // The way back: what a newer build has only added, this one leaves alone.
    if (!migration && step.number > newest && step.contracts === false) continue;
    if (!migration && step.number > newest) {
      return `The database is newer than this version of the program: it has ${name}. Start the newer version.`;
    }
    if (migration && migration.title !== step.title)
      return `The database belongs to a service of another kind: it has ${name}, which this one has not. Name another database.`;
    if (!migration) return `${name} has been applied to the database, but the file is gone. Bring it back.`;
    if (checksumOf(migration) !== step.checksum) {
      return `${name} was changed after it had been applied. Bring back the old text and write a new migration.`;
    }
  }
  const skipped = migrations.find(
    ({ number }) => number < newestApplied && !applied.some((step) => step.number === number),
  );
  return skipped
    ? `Migration ${skipped.number} (${skipped.title}) comes before one that has been applied already. Give it a new number.`
    : null;
}

/** Looks first: a change of the table, even one that changes nothing, would wait for a backup to end. */
const CONTRACTS_COLUMN = `do $$ begin
  if not exists (select from pg_attribute where attrelid = 'migration'::regclass and attname = 'contracts') then
    alter table migration add column contracts boolean not null default true;
  end if;
end $$`;

/** What builds keep for each other (server/kept-files.server.ts). Every kind of service has it, so it is no migration of one. */
const KEPT_FILES = `
  create table if not exists built_file (
    name text primary key,
    bytes bytea not null,
    small bytea,
    used_at timestamptz not null default now()
  )`;

/**
 * Applies the missing migrations, each in its own transaction, and returns them. When several processes start at once,
 * one works and the others wait. The lock belongs to the connection, so a process that dies half-way leaves neither a
 * lock nor half a migration.
 */
export async function migrate(pool: pg.Pool, migrations: Migration[]): Promise<Migration[]> {
  const connection = await pool.connect();
  try {
    await connection.query("set statement_timeout = 0");
    await connection.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await connection.query(`
      create table if not exists migration (
        number integer primary key,
        title text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    // What an earlier build applies does not say it, and then no way back is sure.
    await connection.query(CONTRACTS_COLUMN);
    await connection.query(KEPT_FILES);
    const { rows: applied } = await connection.query<AppliedMigration>(
      "select number, title, checksum, contracts from migration order by number",
    );
    const reason = whyNotMigrate(migrations, applied);
    if (reason) throw new CannotStartDatabase(reason);

    const waiting = migrations.filter(({ number }) => !applied.some((step) => step.number === number));
    for (const migration of waiting) await apply(connection, migration);
    await prepareJobTables({ pgPool: pool });
    return waiting;
  } finally {
    // Ends the connection and does not return it to the pool: its lock and settings end with it.
    connection.release(true);
  }
}

async function apply(connection: pg.PoolClient, migration: Migration): Promise<void> {
  await connection.query("begin");
  try {
    await connection.query(migration.sql);
    await connection.query("insert into migration (number, title, checksum, contracts) values ($1, $2, $3, $4)", [
      migration.number,
      migration.title,
      checksumOf(migration),
      CONTRACTS.test(migration.sql),
    ]);
    await connection.query("commit");
  } catch (fault) {
    await connection.query("rollback").catch(() => undefined);
    throw new Error(`Migration ${migration.number} (${migration.title}) failed`, { cause: fault });
  }
}
