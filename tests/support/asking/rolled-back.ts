import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Tables } from "~/foundation/database/database.server.ts";

/**
 * A database in which nothing stays: each test begins with what was laid out before it. One connection serves everybody,
 * one after another, inside one transaction. A transaction of the program is a savepoint there.
 */
export function rolledBack(pool: pg.Pool) {
  let client: pg.PoolClient | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<PostgresPoolClient> => {
    const before = turn;
    let leave = (): void => undefined;
    turn = new Promise<void>((done) => {
      leave = done;
    });
    await before;
    const one = client;
    if (!one) throw new Error("No test has begun.");
    await one.query("savepoint held");
    let inTransaction = false;
    const ask = (text: string, values: readonly unknown[] = []) => one.query(text, [...values]);
    const query = async (text: string, values?: readonly unknown[]) => {
      if (/^(?:begin|start transaction)/i.test(text)) inTransaction = true;
      else if (/^commit/i.test(text)) inTransaction = false;
      else if (/^rollback$/i.test(text)) {
        await ask("rollback to savepoint held");
        inTransaction = false;
      } else if (inTransaction) return ask(text, values);
      else
        return ask(text, values).catch(async (fault: unknown) => {
          await ask("rollback to savepoint held");
          throw fault;
        });
      return { rows: [], command: "SELECT", rowCount: 0 };
    };
    const release = () => void ask("release savepoint held").then(leave, leave);
    return { query, release } as unknown as PostgresPoolClient;
  };

  const dialect = new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } });
  return {
    db: new Kysely<Tables>({ dialect }),
    /** For `beforeEach`. */
    begin: async () => {
      client = await pool.connect();
      await client.query("begin");
    },
    /** For `afterEach`. */
    rollBack: async () => {
      await turn;
      await client?.query("rollback");
      client?.release();
      client = null;
    },
  };
}
