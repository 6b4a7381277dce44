import { type Expression, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { WaitingCounts, WaitingKind } from "../contract.ts";

/** The guardian and the day to count for. */
export interface CountedFor {
  guardianId: string;
  today: IsoDate;
}

/** How many things of one kind wait, as a subquery of one number. The area of the things gives it. */
export type WaitingCount = (db: Db, of: CountedFor) => Expression<{ waiting: number }>;

export type WaitingQueries = Readonly<Record<WaitingKind, WaitingCount>>;

/** Every count in one query, because each page of a guardian asks it. */
export async function countWaiting(db: Db, queries: WaitingQueries, of: CountedFor): Promise<WaitingCounts> {
  const kinds = Object.keys(queries) as WaitingKind[];
  const counts = kinds.map((kind) => sql<string>`${queries[kind](db, of)}`.as(kind));
  const row = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return Object.fromEntries(kinds.map((kind) => [kind, Number(row[kind])])) as WaitingCounts;
}
