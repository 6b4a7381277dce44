import { type Expression, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { ChildInNavigation, WaitingCounts } from "../contract.ts";
import { WAITING_KINDS, type WaitingKind } from "../kinds.ts";

/** The guardian and the day to count for. */
export interface CountedFor {
  guardianId: string;
  today: IsoDate;
}

/** What the counts need to know besides, reckoned once by the rules. */
export interface WaitingFacts {
  /** The days whose missing times are told. */
  timesDays: readonly IsoDate[];
  /** The public holidays among those days. */
  holidays: readonly IsoDate[];
  /** The kind of the town's holiday surveys, and the last day on which a place may begin to be asked about. */
  surveyType: "FIXED_PERIOD" | "OPEN_RANGES";
  calendarTo: IsoDate;
  /** The last day of the months that the calendar shows. */
  shownTo: IsoDate;
  /** The first day whose discussion times can be booked, and whether the town has discussion times at all. */
  bookableFrom: IsoDate;
  hasDiscussions: boolean;
}

export type CountedWith = CountedFor & WaitingFacts;

/**
 * How many things of one kind wait, as a subquery of one number. The area of the things gives it. It is compiled
 * once (database/statement.server.ts), so it passes the values on and does not look at them.
 */
export type WaitingCount = (db: Db, of: CountedWith) => Expression<{ waiting: number }>;

export type WaitingQueries = Readonly<Record<WaitingKind, WaitingCount>>;

type CountRow = Record<WaitingKind, string>;

const columnsOf = (queries: WaitingQueries, db: Db, of: CountedWith) =>
  WAITING_KINDS.map((kind) => sql<string>`${queries[kind](db, of)}`.as(kind));

const countsOf = (row: CountRow | undefined): WaitingCounts =>
  Object.fromEntries(WAITING_KINDS.map((kind) => [kind, Number(row?.[kind])])) as WaitingCounts;

/** The count of everything in one query. */
export function countingWaiting(queries: WaitingQueries): (db: Db, of: CountedWith) => Promise<WaitingCounts> {
  const counts = statement((db, of: CountedWith) => db.selectNoFrom(columnsOf(queries, db, of)));
  return async (db, of) => countsOf((await counts(db, of))[0]);
}

/** The counts and the own children in one query, because each page of a guardian asks them. */
export function askingNavigation(queries: WaitingQueries) {
  const navigation = statement((db, of: CountedWith) =>
    db.selectNoFrom([...columnsOf(queries, db, of), childrenInNavigation(db, of).as("children")]),
  );
  return async (db: Db, of: CountedWith) => {
    const [row] = await navigation(db, of);
    return { counts: countsOf(row), children: row?.children ?? [] };
  };
}

/** Eldest first, like the list of children (contract 2.17). */
const childrenInNavigation = (db: Db, { guardianId, today }: CountedFor) => sql<ChildInNavigation[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', child.id, 'firstName', child.first_name,
    'preferredName', child.preferred_name, 'lastName', child.last_name, 'duplicateOf', child.duplicate_of)
    order by child.date_of_birth, child.last_name, child.first_name, child.id), '[]')
  from person child where child.id in ${ownChildIds(db, guardianId, today)})`;
