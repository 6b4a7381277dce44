import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { type IsoDate, MUNICIPAL_TIME_ZONE } from "~/foundation/dates/iso-date.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";

interface Kept {
  db: Db;
  files: FileStore;
}

/** Every night the drafts that nobody has saved for a month go, and their files with them. */
export const draftExpiry = (kept: Kept): DailyTask => ({
  name: "remove-expired-drafts",
  at: "00:30",
  run: async (now) => {
    await removeExpiredDrafts(kept, dateAt(now));
  },
});

/**
 * A draft is kept one month from its last save, that day included (spec 1 section 9; `draftKeptUntil` says it to the
 * guardian). PostgreSQL adds a month as date-fns does: to the last day where the month is shorter. One that is being saved
 * in this moment is passed over. Bytes go when their rows are gone for good; should that fail, the sweep of files finds them.
 */
export async function removeExpiredDrafts({ db, files }: Kept, today: IsoDate): Promise<number> {
  const { drafts, keys } = await db.transaction().execute(async (errand) => {
    const expired = await errand
      .selectFrom("application")
      .select("id")
      .where("status", "=", "CREATED")
      .where(
        sql<boolean>`((modified_at at time zone ${MUNICIPAL_TIME_ZONE})::date + interval '1 month')::date < ${today}::date`,
      )
      .forUpdate()
      .skipLocked()
      .execute();
    if (expired.length === 0) return { drafts: 0, keys: [] };
    const ids = expired.map(({ id }) => id);
    const attached = await errand
      .deleteFrom("attachment")
      .where("application_id", "in", ids)
      .returning("storage_key")
      .execute();
    await errand.deleteFrom("application").where("id", "in", ids).execute();
    return { drafts: ids.length, keys: attached.map((file) => file.storage_key) };
  });
  for (const key of keys) await files.remove(key).catch(() => undefined);
  return drafts;
}
