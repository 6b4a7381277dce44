import { millisecondsInMinute } from "date-fns/constants";
import pg from "pg";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";

/** PostgreSQL's numbers for its types (`select oid, typname from pg_type`). */
const OID = { int8: 20, int8List: 1016, date: 1082, dateList: 1182 };

/**
 * How values come out of the database. A `date` stays `YYYY-MM-DD`, so no time zone can move it. Counts are numbers.
 * An int8 that a number cannot hold exactly is an error, not a rounded value.
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
  if (!Number.isSafeInteger(number)) throw new RangeError("A whole number of the database does not fit in a number");
  return number;
}

/** Items of a list whose items need no quotes: `{2026-01-01,2026-01-02}`. */
const listItems = (text: string): string[] => text.slice(1, -1).split(",").filter(Boolean);

interface PoolOptions {
  /** The largest number of connections. Each open transaction holds one. */
  connections?: number;
  /** False: the role has the time limits. A pooler refuses a connection that asks for them at its beginning. */
  setsLimits?: boolean;
  report?: Report;
}

/**
 * A pool that outlives its server: without the listener a database that shuts down would end our process
 * (stack.md Q4). A hanging statement and a forgotten transaction give their connection back after a time limit. Of a
 * machine that is gone without a word we hear by keep-alive: an idle connection to it is closed after some twenty seconds.
 */
export function poolFor(
  url: string,
  { connections = 10, setsLimits = true, report = reporting("database") }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: valueTypes(),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: millisecondsInMinute,
    ...(setsLimits && { statement_timeout: 30_000, idle_in_transaction_session_timeout: millisecondsInMinute }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "aamu",
  });
  // The pool says that it has ended while its connections still do. The built-in server may cut them then.
  const lost = (fault: Error) => {
    if (!pool.ending) report("A database connection was lost", fault);
  };
  pool.on("error", lost);
  // The pool listens only to idle connections. A connection in use needs its own listener.
  pool.on("connect", (connection) => connection.on("error", lost));
  return pool;
}
