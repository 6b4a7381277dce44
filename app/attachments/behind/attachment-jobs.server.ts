import type { Db } from "~/foundation/database/database.server.ts";
import { inBatches } from "~/foundation/database/in-batches.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";
import { knownKeys, removeLoose } from "./attachment-store.server.ts";

const HOUR = 60 * 60 * 1000;

/** Files that belong to nothing are kept for so long (contract 3.7). */
const LOOSE_KEPT = 24 * HOUR;

/** An upload is at work for minutes at most; bytes without a row that are older are nobody's. */
const UPLOAD_TIME = HOUR;

const KEYS_AT_ONCE = 500;

interface Kept {
  db: Db;
  files: FileStore;
}

/** Twice a day, so that bytes that no row knows are gone within a day whatever happened. */
export const attachmentTasks = (kept: Kept): DailyTask[] =>
  [
    { name: "sweep-files-by-night", at: "00:20" },
    { name: "sweep-files-by-day", at: "12:20" },
  ].map((task) => ({ ...task, run: (now: Date) => sweepFiles(kept, now) }));

/** Removes loose files, and then bytes that no row knows: of uploads that came to nothing, and of rows just removed. */
export async function sweepFiles({ db, files }: Kept, now: Date): Promise<void> {
  await inBatches(async (most) => {
    const keys = await removeLoose(db, new Date(now.getTime() - LOOSE_KEPT), most);
    for (const key of keys) await files.remove(key);
    return keys.length;
  });

  // When the bytes came is told by the machine's clock; a demo's own clock does not count here.
  const before = Date.now() - UPLOAD_TIME;
  let keys: string[] = [];
  const removeUnknown = async () => {
    const known = await knownKeys(db, keys);
    for (const key of keys) if (!known.has(key)) await files.remove(key);
    keys = [];
  };
  for await (const { key, storedAt } of files.list()) {
    if (storedAt.getTime() < before) keys.push(key);
    if (keys.length === KEYS_AT_ONCE) await removeUnknown();
  }
  await removeUnknown();
}
