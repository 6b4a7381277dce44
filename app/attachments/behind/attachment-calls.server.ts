import type { Download } from "~/foundation/seam/call.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { attachmentCalls, STAFF_ATTACHMENT_TYPE } from "../contract.ts";
import { LEVEL_OF_PARENT } from "../parent-levels.ts";
import { type ReadableAttachment, readableAttachment, removeOwnAttachment } from "./attachment-store.server.ts";
import { errandToChange, filesChanged } from "./errand-files.server.ts";
import { ofApplication, ofStatement, takesFiles } from "./errand-store.server.ts";
import { messageAttachmentsAllowed } from "./message-attachments-allowed.server.ts";
import { asRefusal, isStillThere } from "./storing-files.server.ts";
import { uploadLoose, uploadTo } from "./uploads.server.ts";

/** The parent of a file says who may read it, and at which level (contract 3.8). */
const readable = async ({ db, guardian, today }: GuardianContext, { attachmentId }: { attachmentId: string }) => {
  const found = await readableAttachment(db, guardian.id, attachmentId, today);
  return found && (LEVEL_OF_PARENT[found.parent] === "weak" || guardian.level === "strong") ? found : null;
};

export const servedAttachmentCalls = {
  uploadToApplication: serve(
    attachmentCalls.uploadToApplication,
    {
      may: (context, { applicationId, type }) =>
        type !== STAFF_ATTACHMENT_TYPE && takesFiles(context, ofApplication(applicationId)),
      stillThere: isStillThere,
    },
    (context, { applicationId, type, file }) => uploadTo(context, ofApplication(applicationId), { type, file }),
  ),
  uploadToMessage: serve(
    attachmentCalls.uploadToMessage,
    { may: messageAttachmentsAllowed, stillThere: isStillThere },
    (context, { file }) => uploadLoose(context, { type: null, file }),
  ),
  uploadForIncomeStatement: serve(
    attachmentCalls.uploadForIncomeStatement,
    { may: anyone, stillThere: isStillThere },
    (context, { attachmentType = null, file }) => uploadLoose(context, { type: attachmentType, file }),
  ),
  uploadToIncomeStatement: serve(
    attachmentCalls.uploadToIncomeStatement,
    {
      may: (context, { incomeStatementId }) => takesFiles(context, ofStatement(incomeStatementId)),
      stillThere: isStillThere,
    },
    (context, { incomeStatementId, attachmentType = null, file }) =>
      uploadTo(context, ofStatement(incomeStatementId), { type: attachmentType, file }),
  ),
  download: serve(attachmentCalls.download, { may: readable }, downloadReadable),
  remove: serve(
    attachmentCalls.remove,
    { may: (context, { attachmentId }) => isStillThere(context, attachmentId) },
    removeOwn,
  ),
} satisfies ServedCalls<{ attachments: typeof attachmentCalls }>["attachments"];

/**
 * Inline, by contract 1.5. No kind of file that we store can run in a browser. Nobody opens a file before it is checked,
 * nor one with a virus.
 */
function downloadReadable(
  { files }: GuardianContext,
  { requestedFilename }: { requestedFilename: string },
  attachment: ReadableAttachment,
): Download {
  refuseIf(requestedFilename !== attachment.name);
  const { name, contentType, file, scan } = attachment;
  refuseIf(scan === "CHECKING" || scan === "REFUSED", 404);
  return { name, contentType, size: file.size, disposition: "inline", open: () => files.open(file).catch(asRefusal) };
}

/**
 * We remove the bytes after the removal of the row is committed. If that fails, the daily sweep removes them.
 * @throws Refusal 403 for a file of a sent message, which stays (contract 3.8)
 */
async function removeOwn(context: GuardianContext, { attachmentId }: { attachmentId: string }): Promise<void> {
  const { db, guardian, files, afterCommit } = context;
  const errand = await errandToChange(context, attachmentId);
  const key = (await removeOwnAttachment(db, guardian.id, attachmentId)) ?? refuse(403);
  afterCommit(() => files.remove(key).catch(() => undefined));
  await filesChanged(context, errand);
}
