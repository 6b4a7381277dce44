import { millisecondsInHour } from "date-fns/constants";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { FamilyDays } from "~/care-days/behind/care-of-family.server.ts";
import { type ChangedDay, meaningOf, type StoredChange, type StoredDay, UNDO_HOURS } from "~/care-days/day-change.ts";
import type { DayWrite } from "~/care-days/day-write.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";

type What = "RESERVATIONS" | "ABSENCES";

interface CareDayChangeTable {
  id: Generated<string>;
  number: GeneratedAlways<string>;
  person_id: string;
  at: Date;
  what: What;
  days: JSONColumnType<ChangedDay[]>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    care_day_change: CareDayChangeTable;
  }
}

/** Keeps what a save changed, so that the guardian can undo it. A save that changed nothing leaves no trace. */
export async function noteChange(
  { db, guardian, now }: Pick<GuardianContext, "db" | "guardian" | "now">,
  what: What,
  writes: readonly DayWrite[],
  { stored }: Pick<FamilyDays, "stored">,
): Promise<void> {
  const days = writes
    .map((write) => ({
      childId: write.childId,
      date: write.date,
      before: stored(write),
      after: afterOf(write, stored(write)),
    }))
    .filter(({ before, after }) => meaningOf(before) !== meaningOf(after));
  if (days.length === 0) return;
  await db
    .insertInto("care_day_change")
    .values({ person_id: guardian.id, at: now, what, days: JSON.stringify(days) })
    .execute();
}

const afterOf = ({ clears, adds }: DayWrite, before: StoredDay): StoredDay => ({
  reservations: [...(clears.reservations ? [] : before.reservations), ...adds.reservations],
  absences: [...before.absences.filter(({ category }) => !clears.absences.includes(category)), ...adds.absences],
});

export interface KeptChange {
  id: string;
  at: Date;
  what: What;
  days: StoredChange;
}

/** The guardian's newest save, or null. */
export async function newestChange(db: Db, guardianId: string): Promise<KeptChange | null> {
  const row = await db
    .selectFrom("care_day_change")
    .select(["id", "at", "what", "days"])
    .where("person_id", "=", guardianId)
    .orderBy("at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function forgetChange(db: Db, changeId: string): Promise<void> {
  await db.deleteFrom("care_day_change").where("id", "=", changeId).execute();
}

/** Deletes the saves that nobody can undo any more. @returns how many */
export const forgetOldChanges = (db: Db, now: Date): Promise<number> =>
  removeOldRows(db, "care_day_change", "at", "<=", new Date(now.getTime() - UNDO_HOURS * millisecondsInHour));
