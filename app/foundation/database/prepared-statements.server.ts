import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

/**
 * Each connection of the database keeps the plan of each named statement in its memory. The program has about 200
 * statements. Inserts with a varying number of rows may use up the rest. Then no further statement gets a name.
 */
export const MOST_NAMED = 400;
/** A statement gets its name when it comes for the third time. */
const TIMES_BEFORE = 2;

/** Codes of PostgreSQL: it does not know the name (a proxy gave us another connection); the result's form changed. */
export const UNKNOWN_NAME = "26000";
const STALE_NAMES = [UNKNOWN_NAME, "0A000"];
/** The server became a standby: it will refuse every write on this connection. */
const READ_ONLY = "25006";

/**
 * The pool in the form that kysely needs, with names for repeated statements. PostgreSQL then parses and plans them
 * once for each connection. After five runs it may keep one plan for all values, if that is not dearer
 * (`plan_cache_mode` stays `auto`). tests/api/database/query-plans.test.ts reads these plans.
 * @param mostNamed 0: no statement gets a name, for a pooler that cannot handle names
 */
export function preparing(pool: pg.Pool, mostNamed = MOST_NAMED): PostgresPool {
  const nameOf = statementNames(mostNamed);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrapping(client, nameOf);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

type NameOf = (text: string) => string | undefined;

function wrapping(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let isStale = false;
  const ask = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    const name = nameOf(text);
    try {
      const result = await client.query({ ...(name ? { name } : {}), text, values: [...values] });
      return result as unknown as PostgresQueryResult<Row>;
    } catch (fault) {
      const { code } = fault as { code?: string };
      // A new connection knows no names, so it holds no stale one. And it leads to the server that takes writes now.
      if ((name && code && STALE_NAMES.includes(code)) || code === READ_ONLY) isStale = true;
      throw fault;
    }
  };
  return {
    // Kysely also offers a cursor for streams, which needs another package. We stream nothing here.
    query: ask as PostgresPoolClient["query"],
    release: () => client.release(isStale),
  };
}

/** Of others, as of `begin`, there is no plan to keep. */
const CAN_HAVE_PLAN = /^\s*(select|with|insert|update|delete)\b/i;

/** Gives names to repeated statements. The same text has the same name in every process at any time. */
function statementNames(most: number): NameOf {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  return (text) => {
    const named = names.get(text);
    if (named || names.size >= most || !CAN_HAVE_PLAN.test(text)) return named;
    // Statements that come once must not fill the memory: an insert of many rows is long. Of them we keep the names only.
    const name = `aamu_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
    const seen = times.get(name) ?? 0;
    if (seen < TIMES_BEFORE) {
      if (times.size >= 10 * most) times.clear();
      times.set(name, seen + 1);
      return undefined;
    }
    times.delete(name);
    names.set(text, name);
    return name;
  };
}
