import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { startApp } from "./running-app.ts";

/** The demo town, laid out once; whoever walks through it walks through a copy. */
export interface TestTown {
  /** Connection string of the laid-out town itself; `copyOf` makes a copy of it, `putBack` one like it again. */
  readonly url: string;
  /** What it keeps beside the database, its files and its keys. An app on a copy of the town gets a copy of them. */
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
    // Started once, the service applies its migrations and lays out the demo town.
    const first = await startApp({ databaseUrl: server.urlOf(TEMPLATE), environment });
    await papersMade(server.urlOf(TEMPLATE));
    await run(server.urlOf(TEMPLATE), REMEMBERED);
    for (const kept of ["files", "keys"]) cpSync(join(first.dataDir, kept), join(beside, kept), { recursive: true });
    await first.stop();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: server.urlOf(TEMPLATE), folder: beside, close };
}

/** A fresh copy of a laid-out town. Other processes of the same run copy too: the name carries the process. */
export async function copyOf(townUrl: string): Promise<string> {
  const name = `${TEMPLATE}_${process.pid}_${++copies}`;
  await run(onSameServer(townUrl, "postgres"), `create database ${name} template ${TEMPLATE}`);
  return onSameServer(townUrl, name);
}

/** Makes a copy as it was when the town was laid out; a service that runs on it runs on. Numbers given are not given again. */
export async function putBack(copyUrl: string): Promise<void> {
  await run(copyUrl, "select laid_out.put_back()");
}

/** Every row, and how they are put back: for a small town faster than another copy, and much faster than another service. */
const REMEMBERED = `
  create schema laid_out;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table laid_out.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create function laid_out.put_back() returns void language plpgsql set session_replication_role = replica as $$
  declare name text;
  begin
    delete from graphile_worker._private_jobs;
    for name in select tablename from pg_tables where schemaname = 'laid_out' loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I overriding system value select * from laid_out.%1$I', name);
    end loop;
  end $$;`;

/** Waits until the town has made the papers of what it was laid out with, so that every copy begins alike. */
async function papersMade(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [waiting] = await run(
      url,
      "select from graphile_worker.jobs where task_identifier = 'make-document' limit 1",
    );
    if (!waiting) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error("The demo town's papers were not made in a minute");
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
