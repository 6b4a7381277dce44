import { type Expression, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { ChildInNavigation, WaitingCounts } from "../contract.ts";
import { sumOf } from "../counted.ts";
import { CHILD_KINDS, type ChildKind, WAITING_KINDS, type WaitingKind } from "../kinds.ts";

/** The guardian and the day to count for. */
export interface CountedFor {
  guardianId: string;
  today: IsoDate;
}

/** What the counts need to know besides, reckoned once by the rules. */
export interface WaitingFacts {
  /** The days whose missing times are told. */
  timesDays: readonly IsoDate[];
  /** The days that can be reported now. */
  reservableFrom: IsoDate;
  reservableTo: IsoDate;
  /** The hours before a week in which its days can no longer be reported. */
  lockHours: number;
  /** The public holidays among the days that can be reported. */
  holidays: readonly IsoDate[];
  /** The kind of the town's holiday surveys, and the last day on which a place may begin to be asked about. */
  surveyType: "FIXED_PERIOD" | "OPEN_RANGES";
  calendarTo: IsoDate;
  /** The last day of the months that the calendar shows. */
  shownTo: IsoDate;
  /** The first day whose discussion times can be booked, and whether the town has discussion times at all. */
  bookableFrom: IsoDate;
  hasDiscussions: boolean;
  /** True when an urgent application needs certificates. */
  urgencyAttachments: boolean;
  /** The last day of the drafts of which we tell that they end. */
  draftsEndBy: IsoDate;
}

export type CountedWith = CountedFor & WaitingFacts;

/**
 * How many things of one kind wait, as a subquery of one number. The area of the things gives it. It is compiled
 * once (database/statement.server.ts), so it passes the values on and does not look at them.
 */
export type WaitingCount = (db: Db, of: CountedWith) => Expression<{ waiting: number }>;

/** The same by child: a row for each child for whom something waits. */
export type WaitingByChild = (db: Db, of: CountedWith) => Expression<{ childId: string; waiting: number }>;

export type WaitingQueries = {
  readonly [Kind in WaitingKind]: { readonly count: Kind extends ChildKind ? WaitingByChild : WaitingCount };
};

type ByChild = Readonly<Record<string, number>>;
type CountRow = Record<WaitingKind, string | ByChild>;

const isOfChildren = (kind: WaitingKind): kind is ChildKind => CHILD_KINDS.includes(kind as ChildKind);

const columnsOf = (queries: WaitingQueries, db: Db, of: CountedWith) =>
  WAITING_KINDS.map((kind) => {
    const query = queries[kind].count(db, of);
    if (!isOfChildren(kind)) return sql<string | ByChild>`${query}`.as(kind);
    return sql<string | ByChild>`(select coalesce(jsonb_object_agg("childId", waiting), '{}')
      from (${query}) as of_child)`.as(kind);
  });

const countsOf = (row: CountRow | undefined): WaitingCounts =>
  Object.fromEntries(
    WAITING_KINDS.map((kind) => {
      const counted = row?.[kind] ?? "0";
      return [
        kind,
        typeof counted === "object" ? sumOf(Object.values(counted).map((number) => ({ number }))) : Number(counted),
      ];
    }),
  ) as WaitingCounts;

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
  return async (db: Db, of: CountedWith): Promise<{ counts: WaitingCounts; children: ChildInNavigation[] }> => {
    const [row] = await navigation(db, of);
    const children = (row?.children ?? []).map((child) => ({ ...child, waiting: waitingOfChild(row, child.id) }));
    return { counts: countsOf(row), children };
  };
}

const waitingOfChild = (row: CountRow | undefined, childId: string): ChildInNavigation["waiting"] =>
  Object.fromEntries(
    CHILD_KINDS.map((kind) => [kind, Number((row?.[kind] as ByChild | undefined)?.[childId] ?? 0)]),
  ) as Record<ChildKind, number>;

/** Eldest first, like the list of children (contract 2.17). */
const childrenInNavigation = (db: Db, { guardianId, today }: CountedFor) => sql<Omit<ChildInNavigation, "waiting">[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', child.id, 'firstName', child.first_name,
    'preferredName', child.preferred_name, 'lastName', child.last_name, 'duplicateOf', child.duplicate_of)
    order by child.date_of_birth, child.last_name, child.first_name, child.id), '[]')
  from person child where child.id in ${ownChildIds(db, guardianId, today)})`;
