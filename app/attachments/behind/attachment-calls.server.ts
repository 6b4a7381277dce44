import { type AcceptedFile, acceptedFile } from "~/foundation/files/accepted-file.server.ts";
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  type StoredFile,
} from "~/foundation/files/stored-file.ts";
import { type AnswersFor, answer, type GuardianContext } from "~/foundation/seam/answer.ts";
import type { Download, IncomingFile } from "~/foundation/seam/call.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import {
  type ApplicationAttachmentType,
  attachmentCalls,
  MAX_ATTACHMENTS,
  STAFF_ATTACHMENT_TYPE,
} from "../contract.ts";
import {
  addAttachment,
  filesAt,
  holdApplicationOf,
  holdOwnApplication,
  isOwnApplication,
  ownAttachment,
  removeOwnAttachment,
  sameAttachment,
} from "./attachment-store.server.ts";

declare module "~/foundation/seam/parts.ts" {
  interface Parts {
    /**
     * What an application does when a file comes to it or leaves it, in the same transaction: its due date moves
     * (contract 3.7), and what was sent is different now. Its own capability knows how.
     */
    applicationFilesChanged: (context: GuardianContext, applicationId: string) => Promise<void>;
  }
}

const own = async ({ db, guardian }: GuardianContext, { attachmentId }: { attachmentId: string }) =>
  (await ownAttachment(db, guardian.id, attachmentId)) !== null;

export const attachmentAnswers = {
  uploadToApplication: answer(
    attachmentCalls.uploadToApplication,
    {
      may: ({ db, guardian }, { applicationId, type }) =>
        type !== STAFF_ATTACHMENT_TYPE && isOwnApplication(db, guardian.id, applicationId),
      stillThere: (context, attachmentId) => own(context, { attachmentId }),
    },
    uploadToApplication,
  ),
  download: answer(attachmentCalls.download, { may: own }, downloadOwn),
  remove: answer(attachmentCalls.remove, { may: own }, removeOwn),
} satisfies AnswersFor<{ attachments: typeof attachmentCalls }>["attachments"];

/**
 * The bytes are stored first and the row comes last: when anything fails in between there is no row,
 * and bytes that no row knows are removed, here or by the daily sweep (attachment-jobs.server.ts). The same file sent once
 * more, from another window or after going back, is the one that is there.
 */
async function uploadToApplication(
  context: GuardianContext,
  { applicationId, type, file }: { applicationId: string; type: ApplicationAttachmentType; file: IncomingFile },
): Promise<string> {
  const { db, guardian, files, now } = context;
  refuseIf((await filesAt(db, guardian.id, applicationId)) >= MAX_ATTACHMENTS, 403);
  const accepted = await acceptedFile(file).catch(asRefusal);
  if (!accepted.ok) return refuse(400, accepted.fault);

  const stored = await storedFrom(files, accepted);
  try {
    refuseIf(!(await holdOwnApplication(db, guardian.id, applicationId)), 403);
    refuseIf((await filesAt(db, guardian.id, applicationId)) >= MAX_ATTACHMENTS, 403);
    const { name, contentType } = accepted;
    const known = await sameAttachment(db, guardian.id, { applicationId, type, name, file: stored });
    if (known) {
      await files.remove(stored.key).catch(() => undefined);
      return known;
    }
    const id = await addAttachment(db, guardian.id, { applicationId, type, name, contentType, file: stored }, now);
    await context.applicationFilesChanged(context, applicationId);
    return id;
  } catch (error) {
    await files.remove(stored.key).catch(() => undefined);
    throw error;
  }
}

const storedFrom = (files: FileStore, accepted: AcceptedFile): Promise<StoredFile> =>
  files
    .put(accepted)
    .catch(asRefusal)
    .finally(() => accepted.discard());

/** Inline, as the contract says (1.5); none of the kinds that are stored can run in a browser. */
async function downloadOwn(
  { db, guardian, files }: GuardianContext,
  { attachmentId, requestedFilename }: { attachmentId: string; requestedFilename: string },
): Promise<Download> {
  const attachment = (await ownAttachment(db, guardian.id, attachmentId)) ?? refuse(403);
  refuseIf(requestedFilename !== attachment.name);
  const { name, contentType, file } = attachment;
  return { name, contentType, size: file.size, disposition: "inline", open: () => files.open(file).catch(asRefusal) };
}

/** The bytes go after the row is gone for good; should that fail, the daily sweep finds them. */
async function removeOwn(context: GuardianContext, { attachmentId }: { attachmentId: string }): Promise<void> {
  const { db, guardian, files, afterCommit } = context;
  const applicationId = await holdApplicationOf(db, guardian.id, attachmentId);
  const key = await removeOwnAttachment(db, guardian.id, attachmentId);
  if (!key) return;
  afterCommit(() => files.remove(key).catch(() => undefined));
  if (applicationId) await context.applicationFilesChanged(context, applicationId);
}

/** What the store cannot do is the municipality's trouble, not the guardian's: try again later (F5, F7). */
function asRefusal(error: unknown): never {
  if (error instanceof FileMissing) return refuse(404);
  if (error instanceof FileStoreUnavailable || error instanceof FileDamaged) return refuse(503);
  throw error;
}
