import { sql } from "kysely";
import { careOfChildren } from "~/care-days/behind/child-care-store.server.ts";
import { townDays } from "~/care-days/behind/town-days-store.server.ts";
import { careDay } from "~/care-days/care-day.ts";
import type { ChildCare } from "~/care-days/child-care.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { isMissingTimes } from "~/care-days/times/missing-times.ts";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";

export const weekFrom = (monday: IsoDate): FiniteDateRange => ({ start: monday, end: addDays(monday, 6) });

/** The number of children whose days are read together. */
export const CHILDREN_AT_ONCE = 500;

/** Comes before the id of every child. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * The next children of the town with a place in a unit that takes reservations on some day of these, in the order of their
 * ids. A statement that finds all of them would read every place of the town at once.
 * @param last the last child of the part before
 */
export async function childrenToAsk(
  db: Db,
  { start, end }: FiniteDateRange,
  { most, last }: { most: number; last: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ child_id: string }>`
    select distinct placement.child_id from placement join unit on unit.id = placement.unit_id
    where placement.child_id > ${last ?? BEFORE_ALL}
      and placement.start_date <= ${end} and placement.end_date >= ${start}
      and 'RESERVATIONS' = any(unit.pilot_features)
    order by placement.child_id limit ${most}`.execute(db);
  return rows.map((row) => row.child_id);
}

/** Those of these children, `CHILDREN_AT_ONCE` at most, who have a day without times in the range. */
export async function childrenWithoutTimes(
  db: Db,
  childIds: readonly string[],
  { range, today }: { range: FiniteDateRange; today: IsoDate },
): Promise<string[]> {
  const dates = daysOf(range);
  const children = await careOfChildren(db, childIds);
  const town = await townDays(db, { today });
  const told = await daysTold(db, childIds, range);
  const isMissing = (child: ChildCare, date: IsoDate): boolean => {
    const day = careDay(child, date, town);
    return day !== null && isMissingTimes(day, told(child.childId, date));
  };
  return (
    children
      // The calendar asks about every day of a child with some place in a unit that takes times (contract 3.12).
      .filter(({ places }) => places.some(({ unit }) => unit.takesReservations))
      .filter((child) => dates.some((date) => isMissing(child, date)))
      .map(({ childId }) => childId)
  );
}

/**
 * What guardians or staff have said of each child and day of these. The reminder needs no more of it: to read who said it,
 * the database went through all employees of the town for each part.
 */
async function daysTold(db: Db, childIds: readonly string[], { start, end }: FiniteDateRange) {
  const { rows } = await sql<{ child_id: string; date: IsoDate; isAbsence: boolean }>`
    select child_id, date, false as "isAbsence" from reservation
    where child_id = ${anyOf(childIds)} and date between ${start} and ${end}
    union
    select child_id, date, true from absence
    where child_id = ${anyOf(childIds)} and date between ${start} and ${end}`.execute(db);
  const absences = new Set<string>();
  const reservations = new Set<string>();
  for (const { child_id, date, isAbsence } of rows) (isAbsence ? absences : reservations).add(child_id + date);
  return (childId: string, date: IsoDate) => ({
    hasReservation: reservations.has(childId + date),
    hasAbsence: absences.has(childId + date),
  });
}
