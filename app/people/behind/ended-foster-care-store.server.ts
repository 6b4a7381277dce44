import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";

/** A night may be missed. */
const NIGHTS = 7;

/**
 * Removes what was made from foster relations whose last day has passed. No row changes on that day, so a nightly job asks
 * for it. The database itself does the same when custody is blocked or removed (migration 039).
 */
export async function forgetEndedFosterCare(db: Db, now: Date): Promise<void> {
  const today = dateAt(now);
  await sql`
    select forget_relation(parent_id, child_id) from foster_parent ended
    where end_date < ${today} and end_date >= ${addDays(today, -NIGHTS)}
      and not exists (select from guardian
        where guardian_id = ended.parent_id and guardian.child_id = ended.child_id and not blocked)
      and not exists (select from foster_parent valid
        where valid.parent_id = ended.parent_id and valid.child_id = ended.child_id
          and valid.start_date <= ${today} and (valid.end_date is null or valid.end_date >= ${today}))`.execute(db);
}
