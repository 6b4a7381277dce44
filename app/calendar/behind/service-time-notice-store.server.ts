import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import "~/care-days/behind/care-day-tables.server.ts";

/** One line with the number of a guardian's notices of new daily service times. No line without notices. */
export const serviceTimeNotices = (db: Db, { guardianId }: Pick<CountedFor, "guardianId">) =>
  db
    .selectFrom("daily_service_time_notification")
    .select((is) => is.fn.countAll<string>().as("notices"))
    .where("guardian_id", "=", guardianId)
    .having((is) => is(is.fn.countAll(), ">", 0));

/** The number of these lines, for the navigation. */
export const serviceTimeNoticesCount = (db: Db, of: Pick<CountedFor, "guardianId">) =>
  db.selectFrom(serviceTimeNotices(db, of).as("lines")).select((is) => is.fn.countAll<number>().as("waiting"));

/** Ids of a guardian's notices of new daily service times, the oldest first. */
export async function serviceTimeNoticesOf(db: Db, guardianId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("daily_service_time_notification")
    .select("id")
    .where("guardian_id", "=", guardianId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the guardian's own of these notices. */
export async function dismissServiceTimeNotices(db: Db, guardianId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("daily_service_time_notification")
    .where("guardian_id", "=", guardianId)
    .where("id", "=", anyOf(ids))
    .execute();
}
