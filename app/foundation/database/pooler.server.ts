import type pg from "pg";
import { CannotStartDatabase } from "./cannot-start.ts";
import { UNKNOWN_NAME } from "./prepared-statements.server.ts";

/** The two ways to the database of a process. */
interface Ways {
  /** The pages ask by these connections. A pooler may give each of their transactions another server connection. */
  pool: pg.Pool;
  /** Their server connection stays theirs: it holds locks and hears notices. The same as `pool` without a pooler. */
  sessions: pg.Pool;
  /** Whether repeated statements of the pages get names. */
  prepare: boolean;
}

/** How often we look. A quiet pooler shows it at the first look; a busy one may mix the connections otherwise. */
const LOOKS = 20;

/**
 * Refuses poolers that would go wrong later and without a word (PgBouncer with pool_mode transaction, and the like). A lock
 * that outlives its transaction would stay with a connection of the pooler: then the next process waits at its start for
 * ever, and the jobs of a living process run twice. Each refusal says what to set (docs/production.md, "Several machines").
 * @returns what an operator should know, and the start can do without
 * @throws CannotStartDatabase
 */
export async function seePooler({ pool, sessions, prepare }: Ways): Promise<string[]> {
  const remarks: string[] = [];
  await withTwo(sessions, async (one, other) => {
    if (await shareConnections(one, other))
      throw new CannotStartDatabase(
        sessions === pool
          ? "DATABASE_URL leads through a pooler that shares connections between transactions. Say DATABASE_SESSION_URL too: " +
              "the same database without that pooler, or by its pool_mode session (docs/production.md)."
          : "DATABASE_SESSION_URL leads through a pooler that shares connections between transactions. It has to lead to the " +
              "same database without that pooler, or by its pool_mode session (docs/production.md).",
      );
  });
  if (sessions === pool) return remarks;
  await withTwo(pool, async (one, other) => {
    const [asked] = (await one.query<Told>(TOLD)).rows;
    const [held] = (await sessions.query<Told>(TOLD)).rows;
    if (asked?.database !== held?.database)
      throw new CannotStartDatabase(
        "DATABASE_URL and DATABASE_SESSION_URL lead to two databases. Both have to lead to one.",
      );
    if (prepare && !(await takeNames(one, other)))
      throw new CannotStartDatabase(
        "DATABASE_URL leads through a pooler that cannot handle the names of prepared statements. Say PREPARED_STATEMENTS=0, or " +
          "take PgBouncer 1.21 or newer with max_prepared_statements above 0.",
      );
    if (!asked?.limited)
      remarks.push(
        "A hanging statement is never ended: behind a pooler the database's role sets the limit. Say: alter role … set " +
          "statement_timeout = '30s'; alter role … set idle_in_transaction_session_timeout = '60s'",
      );
  });
  return remarks;
}

interface Told {
  database: string;
  limited: boolean;
}

/** Two servers start at two moments, and a database keeps its number. */
const TOLD = `
  select concat_ws(' ', pg_postmaster_start_time(), oid, datname) as database,
    current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as limited
  from pg_database where datname = current_database()`;

async function withTwo(
  pool: pg.Pool,
  look: (one: pg.PoolClient, other: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const clients = [await pool.connect()];
  try {
    clients.push(await pool.connect());
    await look(clients[0] as pg.PoolClient, clients[1] as pg.PoolClient);
  } finally {
    // Names and faults of the looks end with their connections.
    for (const client of clients) client.release(true);
  }
}

/** True when two connections of ours were one connection of the server in turn, or one was several. */
async function shareConnections(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const seen = [new Set<number>(), new Set<number>()] as const;
  for (let look = 0; look < LOOKS; look += 1) {
    seen[0].add(await serverOf(one));
    seen[1].add(await serverOf(other));
    if (seen.some(({ size }) => size > 1) || [...seen[0]].some((pid) => seen[1].has(pid))) return true;
    // Without a proxy the server itself told us its number, and then one look is enough.
    if (seen[0].has(numberTold(one)) && seen[1].has(numberTold(other))) return false;
  }
  return false;
}

async function serverOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/** The number that stands in the beginning of the connection. A pooler says one of its own. The types of pg leave it out. */
const numberTold = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** Asks by one name on both connections, twice: a pooler without names gives the second one a connection that has the name. */
async function takeNames(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const named = { name: "aamu_look", text: "select $1::int as number", values: [1] };
  try {
    for (const client of [one, other, one, other]) await client.query(named);
    return true;
  } catch (fault) {
    const { code } = fault as { code?: string };
    if (code === UNKNOWN_NAME || code === NAME_IN_USE) return false;
    throw fault;
  }
}

const NAME_IN_USE = "42P05";
