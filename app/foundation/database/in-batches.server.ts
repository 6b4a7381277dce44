import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

/**
 * So many rows go in one statement or transaction of a nightly job. A statement with one parameter for each row ends at
 * 65,535 of them, and a statement that removes a million rows is ended after 30 s (pool.server.ts).
 */
export const ROWS_AT_ONCE = 1_000;

/**
 * Repeats a step until it finds less than it may take. Each step stands by itself: when one fails, those before it are done.
 * @param step does some of the work, at most as much as it is told, and answers how much that was
 * @returns how much was done in all
 */
export async function inBatches(step: (most: number) => Promise<number>, most = ROWS_AT_ONCE): Promise<number> {
  let done = 0;
  for (;;) {
    const batch = await step(most);
    done += batch;
    if (batch < most) return done;
  }
}

/** Where a row lies now, to be chosen for `amongRows`. */
export const rowPlace = sql`ctid`.as("place");

/**
 * The condition of a batch: the rows that `chosen` finds, a query for their `rowPlace` with a limit. They are taken from
 * where they lie, so no plan reads the whole table. A row that somebody changes at the same moment lies elsewhere
 * afterwards and stays.
 */
export const amongRows = (chosen: SelectQueryBuilder<never, never, unknown>): RawBuilder<boolean> =>
  sql<boolean>`ctid = any(array(${chosen}))`;
