import { createHash } from "node:crypto";
import { measureAt } from "~/foundation/files/file-bytes.server.ts";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import type { Client } from "~/foundation/seam/client.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { ApplicationAttachmentType, attachmentCalls } from "../contract.ts";
import { faultBeforeUpload, faultOfRefusal, type UploadFault, type UploadFaults } from "../upload-faults.ts";

type AttachmentApi = Client<{ attachments: typeof attachmentCalls }>;

interface PostedFiles {
  applicationId: string;
  type: ApplicationAttachmentType;
  files: readonly IncomingFile[];
  /** How many the guardian has there already. */
  attached: number;
  /** The form's own key (`posted.idempotencyKey`): the same post twice adds each file once. */
  idempotencyKey: string | null;
  /** `context.reportBug`: a call that fails is told to the guardian as SERVER_ERROR, and to the log. */
  reportBug: (error: unknown) => void;
}

export interface Uploaded {
  /** Ids of the files that were added. */
  added: string[];
  /** By what is wrong, the names of those that were not; empty when all went well. */
  faults: UploadFaults;
}

/**
 * For a page's action: sends on each file of a post, one after another. One that is refused does not keep the others back.
 * @throws Refusal 401 or 403 when the session or the permission is gone: that is not about a file
 */
export async function uploadPosted(api: AttachmentApi, posted: PostedFiles): Promise<Uploaded> {
  const added: string[] = [];
  const faults = new Map<UploadFault, string[]>();
  const refuse = (fault: UploadFault, name: string) => faults.set(fault, [...(faults.get(fault) ?? []), name]);
  if (posted.files.length === 0) faults.set("NOTHING_CHOSEN", []);

  for (const [index, file] of posted.files.entries()) {
    const fault = faultBeforeUpload(file, posted.attached + added.length);
    if (fault) refuse(fault, file.name);
    else {
      const outcome = await uploadOne(api, posted, file, index);
      if ("id" in outcome) added.push(outcome.id);
      else refuse(outcome.fault, file.name);
    }
  }
  return { added, faults };
}

async function uploadOne(
  api: AttachmentApi,
  { applicationId, type, idempotencyKey, reportBug }: PostedFiles,
  file: IncomingFile,
  index: number,
): Promise<{ id: string } | { fault: UploadFault }> {
  try {
    const key = idempotencyKey && (await keyOfOne(idempotencyKey, type, index, file));
    return { id: await api.attachments.uploadToApplication({ applicationId, type, file }, { idempotencyKey: key }) };
  } catch (error) {
    const fault = faultOfRefusal(error);
    if (!fault) throw error;
    if (!isRefusal(error)) reportBug(error);
    return { fault };
  }
}

/**
 * A key for each file of a post, made from the form's; another file in the same place gets another. A form that is
 * posted again from the browser's history may have another file of the same name and size, so the bytes count.
 */
async function keyOfOne(formKey: string, type: string, index: number, { name, path }: IncomingFile): Promise<string> {
  const { sha256 } = await measureAt(path);
  const hex = createHash("sha256")
    .update(JSON.stringify([formKey, type, index, name, sha256]))
    .digest("hex");
  // RFC 9562 version 8: a UUID whose bits are one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Removes a file; one that is gone already, by another tab or a second click, is as good as removed. */
export async function removePosted(api: AttachmentApi, attachmentId: string): Promise<void> {
  try {
    await api.attachments.remove({ attachmentId });
  } catch (error) {
    if (!isRefusal(error, 400, 403, 404)) throw error;
  }
}
