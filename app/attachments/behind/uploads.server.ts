import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { MAX_ATTACHMENTS } from "../contract.ts";
import { MOST_SHARED_FILES } from "../own-files-contract.ts";
import { addAttachment, filesAt, looseFilesAt, SHARED, sameAttachment } from "./attachment-store.server.ts";
import { filesChanged } from "./errand-files.server.ts";
import { type Errand, holdErrand } from "./errand-store.server.ts";
import { sharedFiles } from "./shared-files-store.server.ts";
import { storeWithRow } from "./storing-files.server.ts";

interface Uploaded {
  /** The purpose; null for a file without one. */
  type: string | null;
  file: IncomingFile;
}

/**
 * Adds a file to an errand. When the guardian sends the same file again for the same purpose, from another window or
 * after going back, we return the one that is there.
 */
export async function uploadTo(context: GuardianContext, errand: Errand, { type, file }: Uploaded): Promise<string> {
  const { db, guardian, files, now } = context;
  refuseIf((await filesAt(db, guardian.id, errand)) >= MAX_ATTACHMENTS, 403);
  return storeWithRow(context, file, async (stored) => {
    refuseIf(!(await holdErrand(context, errand)), 403);
    refuseIf((await filesAt(db, guardian.id, errand)) >= MAX_ATTACHMENTS, 403);
    const same = await sameAttachment(db, guardian.id, errand, { ...stored, type });
    if (same) {
      await files.remove(stored.file.key).catch(() => undefined);
      return same;
    }
    const id = await addAttachment(db, guardian.id, { ...stored, parent: errand, type }, now);
    await filesChanged(context, errand);
    return id;
  });
}

/** All loose files of a guardian share one parent, so they are counted together (contract 3.7). */
export async function uploadLoose(context: GuardianContext, { type, file }: Uploaded): Promise<string> {
  const { db, guardian, now } = context;
  return storeWithRow(context, file, async (stored) => {
    refuseIf((await looseFilesAt(db, guardian.id)) >= MAX_ATTACHMENTS, 403);
    return addAttachment(db, guardian.id, { ...stored, parent: null, type }, now);
  });
}

/** A file that a phone has shared. It takes no more room than a few others: anybody who has the phone can share. */
export async function uploadShared(context: GuardianContext, file: IncomingFile): Promise<string> {
  const { db, guardian, now } = context;
  return storeWithRow(context, file, async (stored) => {
    refuseIf((await looseFilesAt(db, guardian.id)) >= MAX_ATTACHMENTS, 403);
    refuseIf((await sharedFiles(db, guardian.id)).length >= MOST_SHARED_FILES, 403);
    return addAttachment(db, guardian.id, { ...stored, parent: null, type: SHARED.asked }, now);
  });
}
