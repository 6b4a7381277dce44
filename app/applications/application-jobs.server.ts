import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { type IsoDate, MUNICIPAL_TIME_ZONE } from "~/foundation/dates/iso-date.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";

/** Every night the drafts that nobody has saved for a month go. */
export const draftExpiry = (db: Db): DailyTask => ({
  name: "remove-expired-drafts",
  at: "00:30",
  run: async (now) => {
    await removeExpiredDrafts(db, dateAt(now));
  },
});

/**
 * A draft is kept one month from its last save, that day included (spec 1 section 9; `draftKeptUntil` says it to the
 * guardian). PostgreSQL adds a month as date-fns does: to the last day where the month is shorter.
 */
export async function removeExpiredDrafts(db: Db, today: IsoDate): Promise<number> {
  const removed = await db
    .deleteFrom("application")
    .where("status", "=", "CREATED")
    .where(
      sql<boolean>`((modified_at at time zone ${MUNICIPAL_TIME_ZONE})::date + interval '1 month')::date < ${today}::date`,
    )
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
