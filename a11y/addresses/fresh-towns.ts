import { cpSync, mkdirSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../app/foundation/database/embedded-postgres.server.ts";
import type { Configuration } from "../../app/municipality/configuration.ts";
import type { OpenTown } from "../../app/start/audited-town.ts";
import { LONGEST_START_MS, until } from "../../tests/support/running/patience.ts";

/** The demo town as it was laid out. Every other town is a copy of it. */
const LAID_OUT = "laid_out";

/** A town that was opened just now on its own copy of the demo. Nobody else is in it. */
export interface FreshTown {
  readonly listener: RequestListener;
  /** What it leaves, the next audit removes. */
  close(): Promise<void>;
  /** Closes it and removes its database and files. */
  remove(): Promise<void>;
}

/** Demo towns as new, each with a database and files of its own, on a server of the audit's own. */
export interface FreshTowns {
  fresh(): Promise<FreshTown>;
  close(): Promise<void>;
}

/**
 * Starts a database server below the data folder, lays out one demo town, and copies it for each that is asked for.
 * What an earlier audit left there is removed.
 */
export async function freshTowns(configuration: Configuration, open: OpenTown): Promise<FreshTowns> {
  const home = join(configuration.dataDir, "audit");
  const folders = join(home, "towns");
  // Root's database runs as another user, who has to pass through the folder.
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const server = await startEmbeddedPostgres({
    folder: join(home, "postgres"),
    durable: false,
    report: (line, fault) => console.error(line, fault ?? ""),
  });
  const master = new pg.Pool({ connectionString: server.urlOf("postgres"), max: 2 });
  master.on("error", () => undefined);
  let made = 0;

  const opened = async (name: string) => {
    const town = await open({
      ...configuration,
      audit: false,
      // The clock of some states is another one (a11y/visit.ts, `at`).
      testMode: true,
      databaseUrl: server.urlOf(name),
      dataDir: join(folders, name),
      metricsPort: 0,
    });
    const remove = async () => {
      await town.close();
      await master.query(`drop database if exists ${name} with (force)`);
      rmSync(join(folders, name), { recursive: true, force: true });
    };
    return { listener: town.listener, close: () => town.close(), remove };
  };

  async function fresh(): Promise<FreshTown> {
    made += 1;
    const name = `town_${made}`;
    await master.query(`create database ${name} template ${LAID_OUT}`);
    for (const kept of ["files", "keys"])
      cpSync(join(folders, LAID_OUT, kept), join(folders, name, kept), {
        recursive: true,
        // A store belongs to one database. The copy has not said so yet.
        filter: (source) => !source.endsWith("database-id"),
      });
    return opened(name);
  }

  async function close(): Promise<void> {
    await master.end();
    await server.stop();
  }

  try {
    await removeTowns(master);
    rmSync(folders, { recursive: true, force: true });
    await master.query(`create database ${LAID_OUT}`);
    const first = await opened(LAID_OUT);
    await papersMade(server.urlOf(LAID_OUT));
    await first.close();
  } catch (fault) {
    await close();
    throw fault;
  }
  return { fresh, close };
}

async function removeTowns(master: pg.Pool): Promise<void> {
  const { rows } = await master.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^(town_[0-9]+|laid_out)$'",
  );
  for (const { datname } of rows) await master.query(`drop database ${datname} with (force)`);
}

/** Every copy begins alike, and every page leads to its paper. */
async function papersMade(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const areMade = async () => {
      const { rowCount } = await client.query("select from graphile_worker.jobs limit 1");
      return rowCount === 0;
    };
    await until(areMade, () => "The demo town's papers were not made", LONGEST_START_MS);
  } finally {
    await client.end();
  }
}
