import pg from "pg";

/** Says what happened to whoever watches the process; the fault goes along for its stack. */
export type Report = (message: string, fault?: unknown) => void;

export const toConsole: Report = (message, fault) => console.error(message, ...(fault === undefined ? [] : [fault]));

/** PostgreSQL's numbers for its types (`select oid, typname from pg_type`). */
const OID = { int8: 20, int8List: 1016, date: 1082, dateList: 1182 };

/**
 * How values come out: a `date` stays `YYYY-MM-DD`, so that no time zone can move a civil date,
 * and counts are numbers. An int8 beyond what a number holds exactly is a fault, not a rounded value.
 */
export function valueTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(OID.date, (text: string) => text);
  types.setTypeParser(OID.dateList, (text: string) => listItems(text));
  types.setTypeParser(OID.int8, wholeNumber);
  types.setTypeParser(OID.int8List, (text: string) => listItems(text).map(wholeNumber));
  return types;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit in a number`);
  return number;
}

/** Items of a list whose items need no quotes: `{2026-01-01,2026-01-02}`. */
const listItems = (text: string): string[] => text.slice(1, -1).split(",").filter(Boolean);

interface PoolOptions {
  /** Connections at most; an errand holds one for its transaction. */
  connections?: number;
  report?: Report;
}

/**
 * A pool that outlives its server: without the listener a database that is shut down would take the process with it
 * (stack.md Q4). A statement that hangs, or a transaction that somebody left open, gives its connection back in time.
 */
export function poolFor(url: string, { connections = 10, report = toConsole }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: valueTypes(),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "aamu",
  });
  const lost = (fault: Error) => report(`A database connection was lost: ${fault.message}`);
  pool.on("error", lost);
  // The pool listens only to idle connections; one that an errand holds needs its own listener.
  pool.on("connect", (connection) => connection.on("error", lost));
  return pool;
}
