import { acceptedFile } from "~/foundation/files/accepted-file.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { FileDamaged, FileMissing, FileStoreUnavailable, type StoredFile } from "~/foundation/files/stored-file.ts";
import { refuse, refuseBecause } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { type Attachment, ownAttachment } from "./attachment-store.server.ts";
import { checkedAt } from "./file-check.server.ts";

/**
 * We store the bytes first and the row last. After a failure in between there is no row, and we remove bytes without a
 * row here or in the daily sweep (attachment-jobs.server.ts).
 */
export async function storeWithRow(
  context: GuardianContext,
  file: IncomingFile,
  addRow: (stored: Attachment) => Promise<string>,
): Promise<string> {
  const accepted = await acceptedFile(file).catch(asRefusal);
  if (!accepted.ok) return refuse(400, accepted.fault);
  const { name, contentType } = accepted;
  try {
    const scan = await checkedAt(context, accepted.path);
    const stored = await context.files.put(accepted).catch(asRefusal);
    return await keptOrRemoved(context, stored, () => addRow({ name, contentType, file: stored, scan }));
  } finally {
    await accepted.discard();
  }
}

/** Removes stored bytes when their row cannot be added. */
export async function keptOrRemoved(
  { files }: GuardianContext,
  { key }: StoredFile,
  addRow: () => Promise<string>,
): Promise<string> {
  try {
    return await addRow();
  } catch (error) {
    await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Is the file of an earlier output still the guardian's? */
export const isStillThere = async ({ db, guardian }: GuardianContext, attachmentId: string): Promise<boolean> =>
  (await ownAttachment(db, guardian.id, attachmentId)) !== null;

/** A failure of the store is not the guardian's fault. 503 tells them to try again later (F5, F7). */
export function asRefusal(error: unknown): never {
  if (error instanceof FileMissing) return refuseBecause(error, 404);
  if (error instanceof FileStoreUnavailable || error instanceof FileDamaged) return refuseBecause(error);
  throw error;
}
