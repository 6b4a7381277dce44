import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { startApp } from "./running-app.ts";

/** The demo town, laid out once; every journey gets a copy of its own that nobody else changes. */
export interface TestTown {
  /** Connection string of the laid-out town itself; `copyOf` makes a copy of it. */
  readonly url: string;
  close(): Promise<void>;
}

const TEMPLATE = "town";
let copies = 0;

export async function openTestTown(environment: Record<string, string> = {}): Promise<TestTown> {
  const folder = mkdtempSync(join(tmpdir(), "aamu-town-"));
  const server = await startEmbeddedPostgres({ folder, durable: false, report: () => undefined });
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run(server.urlOf("postgres"), `create database ${TEMPLATE}`);
    // Started once, the service applies its migrations and lays out the demo town.
    const first = await startApp({ databaseUrl: server.urlOf(TEMPLATE), environment });
    await first.stop();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: server.urlOf(TEMPLATE), close };
}

/** A fresh copy of a laid-out town. Other processes of the same run copy too: the name carries the process. */
export async function copyOf(townUrl: string): Promise<string> {
  const name = `${TEMPLATE}_${process.pid}_${++copies}`;
  await run(onSameServer(townUrl, "postgres"), `create database ${name} template ${TEMPLATE}`);
  return onSameServer(townUrl, name);
}

function onSameServer(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
