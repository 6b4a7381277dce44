import { type Expression, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { WaitingCounts, WaitingKind } from "../contract.ts";

/** The guardian and the day to count for. */
export interface CountedFor {
  guardianId: string;
  today: IsoDate;
}

/**
 * How many things of one kind wait, as a subquery of one number. The area of the things gives it. Statement.server.ts
 * compiles it once, so it passes the values on and does not look at them.
 */
export type WaitingCount = (db: Db, of: CountedFor) => Expression<{ waiting: number }>;

export type WaitingQueries = Readonly<Record<WaitingKind, WaitingCount>>;

/** The count of everything in one query, because each page of a guardian asks it. */
export function countingWaiting(queries: WaitingQueries): (db: Db, of: CountedFor) => Promise<WaitingCounts> {
  const kinds = Object.keys(queries) as WaitingKind[];
  const counts = statement((db, of: CountedFor) =>
    db.selectNoFrom(kinds.map((kind) => sql<string>`${queries[kind](db, of)}`.as(kind))),
  );
  return async (db, of) => {
    const [row] = await counts(db, of);
    return Object.fromEntries(kinds.map((kind) => [kind, Number(row?.[kind])])) as WaitingCounts;
  };
}
