import { type AcceptedFile, acceptedFile } from "~/foundation/files/accepted-file.server.ts";
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  type StoredFile,
} from "~/foundation/files/stored-file.ts";
import type { Download, IncomingFile } from "~/foundation/seam/call.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import {
  type ApplicationAttachmentType,
  attachmentCalls,
  MAX_ATTACHMENTS,
  STAFF_ATTACHMENT_TYPE,
} from "../contract.ts";
import { LEVEL_OF_PARENT } from "../parent-levels.ts";
import {
  type Attachment,
  addAttachment,
  filesAt,
  holdApplicationOf,
  holdOwnApplication,
  isOwnApplication,
  looseFilesAt,
  ownAttachment,
  type ReadableAttachment,
  readableAttachment,
  removeOwnAttachment,
  sameAttachment,
} from "./attachment-store.server.ts";
import { messageAttachmentsAllowed } from "./message-attachments-allowed.server.ts";

declare module "~/foundation/seam/parts.ts" {
  interface Parts {
    /**
     * Runs in the same transaction when a file is added to an application or removed from it. The due date moves
     * (contract 3.7), and the sent application has changed. The applications capability implements it.
     */
    applicationFilesChanged: (context: GuardianContext, applicationId: string) => Promise<void>;
  }
}

const own = async ({ db, guardian }: GuardianContext, { attachmentId }: { attachmentId: string }) =>
  (await ownAttachment(db, guardian.id, attachmentId)) !== null;

/** A file of a message is for everybody who has the message; any other file is for its uploader (contract 3.8). */
const readable = async ({ db, guardian }: GuardianContext, { attachmentId }: { attachmentId: string }) => {
  const found = await readableAttachment(db, guardian.id, attachmentId);
  return found && (LEVEL_OF_PARENT[found.parent] === "weak" || guardian.level === "strong") ? found : null;
};

export const servedAttachmentCalls = {
  uploadToApplication: serve(
    attachmentCalls.uploadToApplication,
    {
      may: ({ db, guardian }, { applicationId, type }) =>
        type !== STAFF_ATTACHMENT_TYPE && isOwnApplication(db, guardian.id, applicationId),
      stillThere: (context, attachmentId) => own(context, { attachmentId }),
    },
    uploadToApplication,
  ),
  uploadToMessage: serve(
    attachmentCalls.uploadToMessage,
    { may: messageAttachmentsAllowed, stillThere: (context, attachmentId) => own(context, { attachmentId }) },
    uploadToMessage,
  ),
  download: serve(attachmentCalls.download, { may: readable }, downloadReadable),
  remove: serve(attachmentCalls.remove, { may: own }, removeOwn),
} satisfies ServedCalls<{ attachments: typeof attachmentCalls }>["attachments"];

/**
 * When the guardian sends the same file again, from another window or after going back, we return the one that is
 * there.
 */
async function uploadToApplication(
  context: GuardianContext,
  { applicationId, type, file }: { applicationId: string; type: ApplicationAttachmentType; file: IncomingFile },
): Promise<string> {
  const { db, guardian, files, now } = context;
  refuseIf((await filesAt(db, guardian.id, applicationId)) >= MAX_ATTACHMENTS, 403);
  return storeWithRow(context, file, async ({ name, contentType, file: stored }) => {
    refuseIf(!(await holdOwnApplication(db, guardian.id, applicationId)), 403);
    refuseIf((await filesAt(db, guardian.id, applicationId)) >= MAX_ATTACHMENTS, 403);
    const known = await sameAttachment(db, guardian.id, { applicationId, type, name, file: stored });
    if (known) {
      await files.remove(stored.key).catch(() => undefined);
      return known;
    }
    const id = await addAttachment(db, guardian.id, { applicationId, type, name, contentType, file: stored }, now);
    await context.applicationFilesChanged(context, applicationId);
    return id;
  });
}

/** All loose files of a guardian share one parent, so they are counted together (contract 3.7). */
async function uploadToMessage(context: GuardianContext, { file }: { file: IncomingFile }): Promise<string> {
  const { db, guardian, now } = context;
  return storeWithRow(context, file, async (stored) => {
    refuseIf((await looseFilesAt(db, guardian.id)) >= MAX_ATTACHMENTS, 403);
    return addAttachment(db, guardian.id, { ...stored, applicationId: null, type: null }, now);
  });
}

/**
 * We store the bytes first and the row last. After a failure in between there is no row, and we remove bytes without a
 * row here or in the daily sweep (attachment-jobs.server.ts).
 */
async function storeWithRow(
  { files }: GuardianContext,
  file: IncomingFile,
  addRow: (stored: Attachment) => Promise<string>,
): Promise<string> {
  const accepted = await acceptedFile(file).catch(asRefusal);
  if (!accepted.ok) return refuse(400, accepted.fault);
  const stored = await storedFrom(files, accepted);
  try {
    return await addRow({ name: accepted.name, contentType: accepted.contentType, file: stored });
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

/** Inline, by contract 1.5. No kind of file that we store can run in a browser. */
function downloadReadable(
  { files }: GuardianContext,
  { requestedFilename }: { requestedFilename: string },
  attachment: ReadableAttachment,
): Download {
  refuseIf(requestedFilename !== attachment.name);
  const { name, contentType, file } = attachment;
  return { name, contentType, size: file.size, disposition: "inline", open: () => files.open(file).catch(asRefusal) };
}

/** We remove the bytes after the removal of the row is committed. If that fails, the daily sweep removes them. */
async function removeOwn(context: GuardianContext, { attachmentId }: { attachmentId: string }): Promise<void> {
  const { db, guardian, files, afterCommit } = context;
  const applicationId = await holdApplicationOf(db, guardian.id, attachmentId);
  const key = await removeOwnAttachment(db, guardian.id, attachmentId);
  if (!key) return;
  afterCommit(() => files.remove(key).catch(() => undefined));
  if (applicationId) await context.applicationFilesChanged(context, applicationId);
}

/** A failure of the store is not the guardian's fault. 503 tells them to try again later (F5, F7). */
function asRefusal(error: unknown): never {
  if (error instanceof FileMissing) return refuse(404);
  if (error instanceof FileStoreUnavailable || error instanceof FileDamaged) return refuse(503);
  throw error;
}
