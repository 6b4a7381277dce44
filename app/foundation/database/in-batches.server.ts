import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./database.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";

/**
 * How many rows a nightly job handles in one statement or transaction. A statement can have at most 65,535 parameters.
 * A statement that removes a million rows is cut after 30 s (pool.server.ts).
 */
export const ROWS_AT_ONCE = 1_000;

/**
 * Repeats a step until it finds less than it may take. Each step stands alone: if one fails, the earlier ones are done.
 * @param step does at most the given amount of work, and returns how much it did
 * @returns how much all steps did
 */
export async function inBatches(step: (most: number) => Promise<number>, most = ROWS_AT_ONCE): Promise<number> {
  let done = 0;
  for (;;) {
    const batch = await step(most);
    done += batch;
    if (batch < most) return done;
  }
}

/**
 * Does the work of a list in parts. Each part stands alone: what is done stays done, and a part that fails does not keep
 * the later ones from their work. The first fault is thrown at the end, so that the job runs again. So the work must be
 * safe to do twice. While the database is away there is no sense in the other parts.
 */
export async function inParts<One>(
  list: readonly One[],
  work: (part: readonly One[]) => Promise<void>,
  most = ROWS_AT_ONCE,
): Promise<void> {
  let first = 0;
  const next = () => {
    const part = list.slice(first, first + most);
    first += most;
    return Promise.resolve(part);
  };
  await inPartsThatAreRead(next, work, most);
}

/**
 * The same for a list that is too long to be read at once.
 * @param read gives at most so many things: those that follow the last one of the part before, or the first ones
 */
export async function inPartsThatAreRead<One>(
  read: (most: number, last: One | undefined) => Promise<readonly One[]>,
  work: (part: readonly One[]) => Promise<void>,
  most = ROWS_AT_ONCE,
): Promise<void> {
  const faults: unknown[] = [];
  let part = await read(most, undefined);
  while (part.length > 0) {
    try {
      await work(part);
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault;
      faults.push(fault);
    }
    if (part.length < most) break;
    part = await read(most, part.at(-1));
  }
  if (faults.length > 0) throw new Error(`Parts of the work that failed: ${faults.length}`, { cause: faults[0] });
}

/** The physical place of a row, for `amongRows`. */
export const rowPlace = sql`ctid`.as("place");

/**
 * The condition of a batch: the rows that `chosen` finds. `chosen` is a query for their `rowPlace` with a limit.
 * No plan reads the whole table, because rows are found by their place. A row that is changed at the same moment gets
 * another place, so it stays.
 */
export const amongRows = (chosen: SelectQueryBuilder<never, never, unknown>): RawBuilder<boolean> =>
  sql<boolean>`ctid = any(array(${chosen}))`;

/**
 * Removes the rows whose moment in this column is over, the oldest first. The column needs an index.
 * @param bound whether a row of exactly this moment goes too
 * @returns how many rows went
 */
export const removeOldRows = <Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  column: keyof Tables[Table] & string,
  bound: "<" | "<=",
  moment: Date,
): Promise<number> =>
  inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(bound)} ${moment}
        order by ${sql.ref(column)} limit ${most}
      ))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  });
