import { sql } from "kysely";
import { familyDays } from "~/care-days/behind/care-of-family.server.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { isMissingTimes } from "~/care-days/times/missing-times.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";

export const weekFrom = (monday: IsoDate): FiniteDateRange => ({ start: monday, end: addDays(monday, 6) });

/** The number of children whose days are read together. */
export const CHILDREN_AT_ONCE = 500;

/** Every child of the town with a place in a unit that takes reservations on some day of these. */
export async function childrenToAsk(db: Db, { start, end }: FiniteDateRange): Promise<string[]> {
  const { rows } = await sql<{ child_id: string }>`
    select distinct placement.child_id from placement join unit on unit.id = placement.unit_id
    where placement.start_date <= ${end} and placement.end_date >= ${start}
      and 'RESERVATIONS' = any(unit.pilot_features)`.execute(db);
  return rows.map((row) => row.child_id);
}

/** Those of these children, `CHILDREN_AT_ONCE` at most, who have a day without times in the range. */
export async function childrenWithoutTimes(
  db: Db,
  childIds: readonly string[],
  { range, today }: { range: FiniteDateRange; today: IsoDate },
): Promise<string[]> {
  const dates = daysOf(range);
  const family = await familyDays(db, { childIds, range, today });
  // The calendar asks about every day of a child with some place in a unit that takes times (contract 3.12).
  const isAsked = new Set(
    family.children
      .filter(({ places }) => places.some(({ unit }) => unit.takesReservations))
      .map(({ childId }) => childId),
  );
  const isMissing = (childId: string, date: IsoDate): boolean => {
    const day = family.care(childId, date);
    if (!day || !isAsked.has(childId)) return false;
    const said = { hasReservation: family.reservations(day).length > 0, hasAbsence: family.absences(day).length > 0 };
    return isMissingTimes(day, said);
  };
  return childIds.filter((childId) => dates.some((date) => isMissing(childId, date)));
}
