import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { CannotStartDatabase } from "./cannot-start.ts";
import type { Tables } from "./database.server.ts";
import { startEmbeddedPostgres, urlIfRunning } from "./embedded-postgres.server.ts";
import { type Migration, migrate } from "./migrate.server.ts";
import { poolFor } from "./pool.server.ts";
import { preparing } from "./prepared-statements.server.ts";

interface Options {
  /** A server of its own machine; null starts the one that comes with the program. */
  databaseUrl: string | null;
  /** Where the built-in server keeps its data; absolute. */
  folder: string;
  migrations: Migration[];
  /** Connections at most. */
  connections?: number;
  /** Names statements so that the database plans them once. Turn it off behind a proxy that cannot handle names. */
  prepare?: boolean;
  /** Uses the built-in server of a process that already runs, if there is one (the desk beside the running program). */
  join?: boolean;
  report?: Report;
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** Connection string, e.g. for a second process. */
  url: string;
  /** Ends the connections. Then ends the server, if we started it. */
  close(): Promise<void>;
}

/** The database of this process. Starts it if necessary and applies new migrations. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const report = options.report ?? reporting("database");
  const existing = options.databaseUrl ?? (options.join ? urlIfRunning(options.folder) : null);
  const server = existing ? null : await startEmbeddedPostgres({ folder: options.folder, report });
  const url = existing ?? server?.url ?? "";
  const pool = poolFor(url, { connections: options.connections, report });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: options.prepare === false ? pool : preparing(pool) }),
  });
  const close = async () => {
    await db.destroy();
    await server?.stop();
  };
  try {
    if (options.databaseUrl) await seeServer(pool);
    for (const { number, title } of await migrate(pool, options.migrations))
      report(`Applied migration ${number} (${title})`, undefined, "info");
  } catch (fault) {
    await close();
    throw fault;
  }
  return { db, pool, url, close };
}

/** Opens the first connection. Its error is a sentence, because it is for the person who set the variable. */
async function seeServer(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ may: boolean }>(
      "select has_schema_privilege(current_user, 'public', 'create') as may",
    );
    if (!rows[0]?.may) throw new Error("its user may not create tables in the schema public");
  } catch (fault) {
    throw new CannotStartDatabase(
      `The database that DATABASE_URL names cannot be used: ${(fault as Error).message}. ` +
        "See that the server runs, and that its name, port, user, password and database are right.",
    );
  }
}
