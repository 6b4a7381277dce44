import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { isLocked } from "~/foundation/database/folder-lock.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the server's own database. We create the others from it. */
    databaseServer: string;
    /** The folder in which each town of test settings keeps its files. It goes away with the run. */
    townFolders: string;
  }
}

export const TEMPLATE = "aamu_template";
const PREFIX = "aamu-run-";

/** One server for the whole run, without fsync. It has one migrated database, of which each worker has a copy. */
export default async function databaseForRun(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? serverElsewhere(process.env.TEST_DATABASE_URL) : await ownServer();
  await makeTemplate(server.urlOf);
  project.provide("databaseServer", server.urlOf("postgres"));
  const townFolders = mkdtempSync(path.join(os.tmpdir(), "aamu-calls-"));
  project.provide("townFolders", townFolders);
  return async () => {
    await server.stop();
    rmSync(townFolders, { recursive: true, force: true });
  };
}

async function makeTemplate(urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client(urlOf("postgres"));
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  // PostgreSQL cannot copy a template while a connection to it is open.
  const pool = poolFor(urlOf(TEMPLATE));
  await migrate(pool, await municipalityMigrations());
  await pool.end();
}

async function ownServer() {
  removeLeftovers();
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // mkdtemp makes the folder private. As root, the server's own user has to pass through it.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({
    folder: path.join(folder, "postgres"),
    durable: false,
    report: () => undefined,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { urlOf: server.urlOf, stop };
}

/** `TEST_DATABASE_URL`: the same tests on another PostgreSQL, as a user who may create databases. */
function serverElsewhere(url: string) {
  const urlOf = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return address.href;
  };
  return { urlOf, stop: async () => undefined };
}

/** Removes data of killed runs. Their servers notice within a minute that their folder is gone, and stop. */
function removeLeftovers(): void {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name);
    if (!isLocked(path.join(folder, "postgres", "lock"))) rmSync(folder, { recursive: true, force: true });
  }
}
