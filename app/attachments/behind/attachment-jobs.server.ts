import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import { inBatches } from "~/foundation/database/in-batches.server.ts";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import type { Settings } from "~/foundation/parts.ts";
import { LOOSE_KEPT_HOURS, SHARED_KEPT_DAYS } from "../own-files-contract.ts";
import { foreignFiles } from "./store-owner.server.ts";
import { countLoose, keysInUse, removeLoose } from "./unused-files-store.server.ts";

/** An upload takes minutes at most. Bytes without a row that are older than this belong to nobody. */
const UPLOAD_TIME = millisecondsInHour;

const KEYS_AT_ONCE = 500;

/** One sweep takes so many bytes without a row at most. The next one takes the rest. */
const MOST_TAKEN = 100_000;

/** A few files may go whatever their share is: a young town has few. */
const ALWAYS_TAKEN = 20;

/** What the sweep takes can be put back for so long. */
const BIN_KEPT = 30 * millisecondsInDay;

/** More than this share is no everyday sweep (`SWEEP_PERCENT`). */
const MOST_PERCENT = 5;

interface Kept {
  db: Db;
  files: FileStore;
  settings?: Pick<Settings, "sweepPercent">;
  report?: Report;
}

/**
 * Moves loose files to the bin, and bytes without a row: those of failed uploads and of rows removed since. Empties the
 * bin. It touches nothing in a store that belongs to another database: the process may have started while the store was
 * away, or another database may have got the files since. It touches nothing either when it would take an uncommon share
 * of all files: then something else is wrong, as rows that a mistake removed.
 */
export async function sweepFiles(kept: Kept, now: Date): Promise<void> {
  const { db, files, settings, report = reporting("files") } = kept;
  const refusal = await foreignFiles({ db, files });
  if (refusal) return report(`No files were swept. ${refusal}`);
  const over = {
    loose: new Date(now.getTime() - LOOSE_KEPT_HOURS * millisecondsInHour),
    sharedKept: new Date(now.getTime() - SHARED_KEPT_DAYS * millisecondsInDay),
  };
  const loose = await countLoose(db, over);
  const { all, unknown, keys } = await filesWithoutRow(kept);
  const share = (settings?.sweepPercent ?? MOST_PERCENT) / 100;
  const counts = `${loose + unknown} of ${all} (${loose} that no errand uses, ${unknown} without a row)`;
  if (loose + unknown > Math.max(ALWAYS_TAKEN, all * share))
    return report(
      `No files were swept: it would have been ${counts}. See what removed them; SWEEP_PERCENT allows more.`,
    );

  await inBatches(async (most) => {
    const removed = await removeLoose(db, over, most);
    for (const key of removed) await files.discard(key);
    return removed.length;
  });
  for (const key of keys) await files.discard(key);
  if (loose + unknown > 0) report(`Files were swept into the bin: ${counts}`, undefined, "info");
  await files.emptyBin(new Date(Date.now() - BIN_KEPT));
}

/** How many files there are, and those that no row names. */
async function filesWithoutRow({ db, files }: Kept): Promise<{ all: number; unknown: number; keys: string[] }> {
  // The machine's clock dates the bytes. A demo's own clock does not count here.
  const before = Date.now() - UPLOAD_TIME;
  const found = { all: 0, unknown: 0, keys: [] as string[] };
  let asked: string[] = [];
  const ask = async () => {
    const inUse = await keysInUse(db, asked);
    const unknown = asked.filter((key) => !inUse.has(key));
    found.unknown += unknown.length;
    found.keys.push(...unknown.slice(0, MOST_TAKEN - found.keys.length));
    asked = [];
  };
  for await (const { key, storedAt } of files.list()) {
    found.all += 1;
    if (storedAt.getTime() < before) asked.push(key);
    if (asked.length === KEYS_AT_ONCE) await ask();
  }
  await ask();
  return found;
}
