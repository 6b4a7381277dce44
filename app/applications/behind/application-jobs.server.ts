import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { inBatches } from "~/foundation/database/in-batches.server.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { firstDayKept } from "../draft-lifetime.ts";

interface Kept {
  db: Db;
  files: FileStore;
}

/**
 * We keep a draft one month from its last save, that day included (spec 1 section 9). We remove drafts in batches, each
 * in its own transaction, and skip a draft that somebody is saving at this moment. We remove bytes after the removal of
 * their rows is committed. If that fails, the sweep of files removes them.
 * @param batch drafts in one transaction; tests give a smaller number
 */
export function removeExpiredDrafts({ db, files }: Kept, today: IsoDate, batch?: number): Promise<number> {
  const savedBefore = instantAt(firstDayKept(today), "00:00:00");
  return inBatches(async (most) => {
    const { drafts, keys } = await db.transaction().execute((errand) => removeDrafts(errand, savedBefore, most));
    for (const key of keys) await files.remove(key).catch(() => undefined);
    return drafts;
  }, batch);
}

async function removeDrafts(errand: Db, savedBefore: Date, most: number): Promise<{ drafts: number; keys: string[] }> {
  const expired = await errand
    .selectFrom("application")
    .select("id")
    .where("status", "=", "CREATED")
    .where("modified_at", "<", savedBefore)
    .orderBy("modified_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (expired.length === 0) return { drafts: 0, keys: [] };
  const ids = anyOf(expired.map(({ id }) => id));
  const attached = await errand
    .deleteFrom("attachment")
    .where("application_id", "=", ids)
    .returning("storage_key")
    .execute();
  await errand.deleteFrom("application").where("id", "=", ids).execute();
  return { drafts: expired.length, keys: attached.map((file) => file.storage_key) };
}
