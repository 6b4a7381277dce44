import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { LONGEST_START_MS, until } from "./patience.ts";
import { startApp } from "./running-app.ts";

/** The demo town, made once. Every test uses a copy. */
export interface TestTown {
  /** Connection string of the original town. `copyOf` makes a copy of it; `putBack` restores a copy. */
  readonly url: string;
  /** The town's folder: its files and its keys. An app on a copy of the town gets a copy of the folder. */
  readonly folder: string;
  close(): Promise<void>;
}

const TEMPLATE = "town";
let copies = 0;

export async function openTestTown(environment: Record<string, string> = {}): Promise<TestTown> {
  const folder = mkdtempSync(join(tmpdir(), "aamu-town-"));
  const server = await startEmbeddedPostgres({ folder, durable: false, report: () => undefined });
  const beside = join(folder, "beside");
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run(server.urlOf("postgres"), `create database ${TEMPLATE}`);
    // The first start of the service applies its migrations and makes the demo town.
    const first = await startApp({ databaseUrl: server.urlOf(TEMPLATE), environment });
    await papersMade(server.urlOf(TEMPLATE));
    for (const kept of ["files", "keys"]) cpSync(join(first.dataDir, kept), join(beside, kept), { recursive: true });
    await first.stop();
    await run(server.urlOf(TEMPLATE), REMEMBERED);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: server.urlOf(TEMPLATE), folder: beside, close };
}

/** A fresh copy of a town. Other processes of the same run copy too, so the name contains the process id. */
export async function copyOf(townUrl: string): Promise<string> {
  const name = `${TEMPLATE}_${process.pid}_${++copies}`;
  await run(onSameServer(townUrl, "postgres"), `create database ${name} template ${TEMPLATE}`);
  return onSameServer(townUrl, name);
}

/** Remembers the rows of a town that a test has laid out itself, for `putBack`. */
export const remember = async (town: pg.Pool): Promise<void> => void (await town.query(REMEMBERED));

/** Restores a copy to its first state while its service runs. Sequences go on: no number comes twice. */
export async function putBack<Tables>(copy: Kysely<Tables>): Promise<void> {
  await sql`select remembered.put_back()`.execute(copy);
}

/**
 * Keeps every row and puts it back. For a small town this is faster than another copy or another service. We leave a
 * table alone when it has as many rows as before, and each row is from the town's making or from the last putting back.
 */
const REMEMBERED = `
  create schema laid_out;
  create schema remembered;
  create table remembered.town as select pg_current_xact_id()::text::bigint as made_by;
  create table remembered.tables as
    select tablename::text as name, 0::bigint as put_back_by from pg_tables where schemaname = 'public';
  do $$
  declare name text;
  begin
    for name in select remembered.tables.name from remembered.tables loop
      execute format('create table laid_out.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create function remembered.put_back() returns void language plpgsql set session_replication_role = replica as $$
  declare kept record; is_changed boolean; columns text;
  begin
    delete from graphile_worker._private_jobs;
    for kept in select tables.name, put_back_by, made_by from remembered.tables, remembered.town loop
      execute format(
        'select count(*) <> (select count(*) from laid_out.%1$I)
           or count(*) filter (where xmin::text::bigint > $1 and xmin::text::bigint <> $2) > 0 from public.%1$I',
        kept.name) into is_changed using kept.made_by, kept.put_back_by;
      continue when not is_changed;
      execute format('delete from public.%I', kept.name);
      -- PostgreSQL computes generated columns itself.
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = kept.name and is_generated = 'NEVER';
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from laid_out.%1$I', kept.name, columns);
      update remembered.tables set put_back_by = pg_current_xact_id()::text::bigint where tables.name = kept.name;
    end loop;
  end $$;`;

/** Waits until a town has made its first papers: every copy begins alike, and every page leads to its paper. */
export async function papersMade(url: string): Promise<void> {
  const areMade = async () => {
    const waiting = await run(url, "select from graphile_worker.jobs where task_identifier = 'make-document' limit 1");
    return waiting.length === 0;
  };
  await until(areMade, () => "The demo town's papers were not made", LONGEST_START_MS);
}

function onSameServer(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
