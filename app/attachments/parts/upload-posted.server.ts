import { measureAt } from "~/foundation/files/file-bytes.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { outcomeOf } from "~/foundation/forms/refusals.ts";
import type { Client } from "~/foundation/seam/client.ts";
import { derivedKey } from "~/foundation/seam/derived-key.server.ts";
import { insteadOfRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import type { ApplicationAttachmentType, attachmentCalls, IncomeStatementAttachmentType } from "../contract.ts";
import type { ownFileCalls } from "../own-files-contract.ts";
import { faultBeforeUpload, faultOfRefusal, type UploadFault, type UploadFaults } from "../upload-faults.ts";

type AttachmentApi = Client<{ attachments: typeof attachmentCalls; ownFiles: typeof ownFileCalls }>;

/**
 * What the files are added to: an application, or a message or an income statement that is saved later with them.
 * `isShared`: a phone shared them, and no errand has them yet.
 */
type FileParent =
  | { applicationId: string; type: ApplicationAttachmentType }
  | { applicationId: null; type: "MESSAGE" }
  | { incomeStatementId: null; type: IncomeStatementAttachmentType }
  | { isShared: true; type: "SHARED" };

type PostedFiles = FileParent & {
  files: readonly IncomingFile[];
  /** The number of files that the guardian has added before. */
  attached: number;
  /** The form's own key (`posted.idempotencyKey`). With it the same post twice adds each file once. */
  idempotencyKey: string | null;
  /** `context.reportBug`: a failed call goes to the log, and the guardian sees SERVER_ERROR. */
  reportBug: (error: unknown) => void;
};

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
}

export interface Uploaded {
  /** The files that were added. */
  added: UploadedFile[];
  /** The names of the refused files, by fault; empty when all went well. */
  faults: UploadFaults;
}

/**
 * For a page's action: sends each file of a post to the call, one after another. A refused file does not stop the rest.
 * @throws Refusal 403 when the permission is gone: that is no fault of a file
 */
export async function uploadPosted(api: AttachmentApi, posted: PostedFiles): Promise<Uploaded> {
  const added: UploadedFile[] = [];
  const faults = new Map<UploadFault, string[]>();
  const refuse = (fault: UploadFault, name: string) => faults.set(fault, [...(faults.get(fault) ?? []), name]);
  if (posted.files.length === 0) faults.set("NOTHING_CHOSEN", []);

  for (const [index, file] of posted.files.entries()) {
    const fault = faultBeforeUpload(file, posted.attached + added.length);
    if (fault) refuse(fault, file.name);
    else {
      const outcome = await uploadOne(api, posted, file, index);
      if ("id" in outcome) added.push({ id: outcome.id, name: file.name, size: file.size });
      else refuse(outcome.fault, file.name);
    }
  }
  return { added, faults };
}

async function uploadOne(
  api: AttachmentApi,
  posted: PostedFiles,
  file: IncomingFile,
  index: number,
): Promise<{ id: string } | { fault: UploadFault }> {
  const { type, idempotencyKey, reportBug } = posted;
  const key = idempotencyKey && (await keyOfOne(idempotencyKey, type, index, file));
  const sending = sendOne(api, posted, file, { idempotencyKey: key });
  const { output: id, refusal } = await outcomeOf(sending, { tellsAway: true, reportBug });
  if (!refusal) return { id };
  const fault = faultOfRefusal(refusal);
  if (!fault) throw refusal;
  return { fault };
}

function sendOne(
  { attachments, ownFiles }: AttachmentApi,
  parent: FileParent,
  file: IncomingFile,
  options: { idempotencyKey: string | null },
): Promise<string> {
  if ("isShared" in parent) return ownFiles.share({ file }, options);
  if ("incomeStatementId" in parent)
    return attachments.uploadForIncomeStatement({ attachmentType: parent.type, file }, options);
  const { applicationId, type } = parent;
  return applicationId === null
    ? attachments.uploadToMessage({ file }, options)
    : attachments.uploadToApplication({ applicationId, type, file }, options);
}

/**
 * A key for each file of a post, made from the form's key. Another file in the same place gets another key. A form that
 * is posted again from the browser's history may have another file of the same name and size, so the bytes count.
 */
async function keyOfOne(formKey: string, type: string, index: number, { name, path }: IncomingFile): Promise<string> {
  const { sha256 } = await measureAt(path);
  return derivedKey([formKey, type, index, name, sha256]);
}

/**
 * Removes a file. It succeeds also when another tab or a second click has removed the file before.
 * @param formKey the form's own key (`posted.idempotencyKey`)
 */
export const removePosted = (api: AttachmentApi, attachmentId: string, formKey: string | null): Promise<void> => {
  const idempotencyKey = formKey && derivedKey([formKey, "remove", attachmentId]);
  return insteadOfRefusal(api.attachments.remove({ attachmentId }, { idempotencyKey }), undefined, ...NOT_THERE);
};
