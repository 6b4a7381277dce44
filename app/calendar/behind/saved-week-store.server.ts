import { type ColumnType, type Generated, sql } from "kysely";
import { z } from "zod";
import { onWire } from "~/care-days/clock-times.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { lockedPerson } from "~/people/behind/person-store.server.ts";
import { type SavedWeek, type SavedWeekday, savedWeekday } from "../own-shapes.ts";

interface SavedWeekTable {
  id: Generated<string>;
  person_id: string;
  name: string;
  /** A list, so it has no version. A new field of a day needs a default. */
  days: ColumnType<unknown, string, string>;
  created_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    saved_week: SavedWeekTable;
  }
}

/** The most weeks that a guardian keeps. */
export const MOST_SAVED_WEEKS = 30;

const storedDays = z.array(savedWeekday);

/** The person's weeks, with the days of their own children. A week whose children are no longer own is left out (contract 1.9). */
export async function savedWeeksOf(db: Db, personId: string, today: IsoDate): Promise<SavedWeek[]> {
  const rows = await db
    .selectFrom("saved_week")
    .select(["id", "name", "days"])
    .select(sql<string[]>`array(${ownChildIds(db, personId, today)})`.as("own"))
    .where("person_id", "=", personId)
    .orderBy("name")
    .execute();
  return rows.flatMap(({ own, days: stored, ...week }) => {
    const all = storedDays.parse(stored);
    const days = all.filter(({ childId }) => own.includes(childId));
    return all.length > 0 && days.length === 0 ? [] : [shown({ ...week, days })];
  });
}

const shown = ({ days, ...week }: { id: string; name: string; days: readonly SavedWeekday[] }): SavedWeek => ({
  ...week,
  days: days.map((day) => ({
    ...day,
    reservation: day.reservation && onWire(day.reservation),
    secondReservation: day.secondReservation && onWire(day.secondReservation),
  })),
});

const countOf = async (db: Db, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("saved_week")
    .select(db.fn.countAll<string>().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Saves a week; one of the same name is replaced. It locks the guardian's row, so that the weeks are counted one save at
 * a time. @returns its id, or null when the guardian keeps too many already
 */
export async function saveWeek(
  db: Db,
  personId: string,
  { name, days }: { name: string; days: readonly SavedWeekday[] },
  now: Date,
): Promise<string | null> {
  await lockedPerson(db, personId);
  const { id } = await db
    .insertInto("saved_week")
    .values({ person_id: personId, name, days: JSON.stringify(days), created_at: now })
    .onConflict((there) => there.columns(["person_id", "name"]).doUpdateSet({ days: JSON.stringify(days) }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return (await countOf(db, personId)) > MOST_SAVED_WEEKS ? null : id;
}

export async function isOwnWeek(db: Db, personId: string, weekId: string): Promise<boolean> {
  const row = await db
    .selectFrom("saved_week")
    .select("id")
    .where("id", "=", weekId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeWeek(db: Db, weekId: string): Promise<void> {
  await db.deleteFrom("saved_week").where("id", "=", weekId).execute();
}
