import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import { inBatches } from "~/foundation/database/in-batches.server.ts";
import { type Report, toConsole } from "~/foundation/database/pool.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { foreignFiles } from "./store-owner.server.ts";
import { keysInUse, removeLoose } from "./unused-files-store.server.ts";

/** We keep files that belong to no application for so long (contract 3.7). */
const LOOSE_KEPT = 24 * millisecondsInHour;

/** An upload takes minutes at most. Bytes without a row that are older than this belong to nobody. */
const UPLOAD_TIME = millisecondsInHour;

const KEYS_AT_ONCE = 500;

/** What the sweep takes can be put back for so long. */
const BIN_KEPT = 30 * millisecondsInDay;

interface Kept {
  db: Db;
  files: FileStore;
  report?: Report;
}

/**
 * Moves loose files to the bin, then bytes without a row: those of failed uploads and of rows just removed. Empties the
 * bin. It touches nothing in a store that belongs to another database: the process may have started while the store was
 * away, or another database may have got the files since.
 */
export async function sweepFiles({ db, files, report = toConsole }: Kept, now: Date): Promise<void> {
  const refusal = await foreignFiles({ db, files });
  if (refusal) return report(`No files were swept. ${refusal}`);
  await inBatches(async (most) => {
    const keys = await removeLoose(db, new Date(now.getTime() - LOOSE_KEPT), most);
    for (const key of keys) await files.discard(key);
    return keys.length;
  });

  // The machine's clock dates the bytes. A demo's own clock does not count here.
  const before = Date.now() - UPLOAD_TIME;
  let keys: string[] = [];
  const discardUnknown = async () => {
    const inUse = await keysInUse(db, keys);
    for (const key of keys) if (!inUse.has(key)) await files.discard(key);
    keys = [];
  };
  for await (const { key, storedAt } of files.list()) {
    if (storedAt.getTime() < before) keys.push(key);
    if (keys.length === KEYS_AT_ONCE) await discardUnknown();
  }
  await discardUnknown();
  await files.emptyBin(new Date(Date.now() - BIN_KEPT));
}
