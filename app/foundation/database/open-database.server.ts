import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { saidBy } from "~/foundation/faults/why-unreached.ts";
import { CannotStartDatabase } from "./cannot-start.ts";
import type { Tables } from "./database.server.ts";
import { startEmbeddedPostgres, urlIfRunning } from "./embedded-postgres.server.ts";
import { seeEncoding } from "./encoding.server.ts";
import { type Migration, migrate } from "./migrate.server.ts";
import { poolFor } from "./pool.server.ts";
import { seePooler } from "./pooler.server.ts";
import { MOST_NAMED, preparing } from "./prepared-statements.server.ts";

/** The addresses of a server of its own machine. */
interface Addresses {
  /** Null starts the server that comes with the program. */
  databaseUrl: string | null;
  /** The way for what needs a connection of its own, where `databaseUrl` leads through a pooler of transactions. */
  sessionUrl?: string | null | undefined;
}

interface Options extends Addresses {
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
  /** Connections for locks and notices that outlive a transaction. The same pool, if no pooler stands before the database. */
  sessions: pg.Pool;
  /** Connection string of `sessions`, e.g. for a second process. */
  url: string;
  /** Ends the connections. Then ends the server, if we started it. */
  close(): Promise<void>;
}

/** The jobs hold one to listen, one for their lock, and one for each of the three at work. */
const SESSIONS = 6;

/** The database of this process. Starts it if necessary and applies new migrations. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const report = options.report ?? reporting("database");
  const existing = options.databaseUrl ?? (options.join ? urlIfRunning(options.folder) : null);
  const server = existing ? null : await startEmbeddedPostgres({ folder: options.folder, report });
  const url = existing ?? server?.url ?? "";
  const sessionUrl = options.databaseUrl ? (options.sessionUrl ?? null) : null;
  const { pool, sessions, end } = waysTo(
    { databaseUrl: url, sessionUrl },
    { connections: options.connections, report },
  );
  const prepare = options.prepare !== false;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, prepare ? MOST_NAMED : 0) }),
  });
  const close = async () => {
    await end();
    await server?.stop();
  };
  try {
    if (options.databaseUrl) {
      await seeServer(sessions, sessionUrl ? "DATABASE_SESSION_URL" : "DATABASE_URL");
      if (sessionUrl) await seeServer(pool, "DATABASE_URL");
      for (const remark of await seePooler({ pool, sessions, prepare })) report(remark);
      const remark = await seeEncoding(sessions);
      if (remark) report(remark);
    }
    for (const { number, title } of await migrate(sessions, options.migrations))
      report(`Applied migration ${number} (${title})`, undefined, "info");
  } catch (fault) {
    await close();
    throw fault;
  }
  return { db, pool, sessions, url: sessionUrl ?? url, close };
}

/** The pools to these addresses: one, or two when a pooler of transactions stands before the database. */
export function waysTo(
  { databaseUrl, sessionUrl }: { databaseUrl: string; sessionUrl: string | null },
  { connections, report }: { connections?: number | undefined; report: Report },
): { pool: pg.Pool; sessions: pg.Pool; end(): Promise<void> } {
  const pool = poolFor(databaseUrl, { connections, report, setsLimits: sessionUrl === null });
  const sessions =
    sessionUrl === null ? pool : poolFor(sessionUrl, { connections: SESSIONS, report, setsLimits: false });
  const end = async () => {
    await pool.end();
    if (sessions !== pool) await sessions.end();
  };
  return { pool, sessions, end };
}

/** Opens the first connection. Its error is a sentence, because it is for the person who set the variable. */
async function seeServer(pool: pg.Pool, variable: string): Promise<void> {
  try {
    const { rows } = await pool.query<{ may: boolean }>(
      "select has_schema_privilege(current_user, 'public', 'create') as may",
    );
    if (!rows[0]?.may) throw new Error("its user may not create tables in the schema public");
  } catch (fault) {
    const message = saidBy(fault);
    throw new CannotStartDatabase(
      /unsupported startup parameter/.test(message)
        ? `A pooler stands before the database that ${variable} names (${message}). Say DATABASE_SESSION_URL too: the same ` +
            "database without that pooler, or by its pool_mode session (docs/production.md)."
        : `The database that ${variable} names cannot be used: ${message}. ` +
            "See that the server runs, and that its name, port, user, password and database are right.",
    );
  }
}
