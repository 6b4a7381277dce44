import type { Api } from "~/api/page-context.ts";
import type { attachmentCalls } from "~/attachments/contract.ts";
import { measureAt, sha256Of } from "~/foundation/files/file-bytes.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { LookFor } from "~/foundation/seam/look.ts";

/**
 * Whether a file was added, of which no answer came: the application has one with the same name, purpose and bytes. Name
 * and time are not enough, because telephones give every photo the same name.
 */
export const filesAddedAlready = ({ applications, attachments }: Api) => {
  const bytesOf = async (attachmentId: string, requestedFilename: string): Promise<string> =>
    sha256Of(await (await attachments.download({ attachmentId, requestedFilename })).open());

  const uploadToApplication: LookFor<typeof attachmentCalls.uploadToApplication> = async (input) => {
    const { applicationId, type, file } = input as typeof input & { file: IncomingFile };
    const { sha256 } = await measureAt(file.path);
    const details = await applications.details({ applicationId });
    for (const one of details.attachments) {
      if (one.name !== file.name || one.type !== type) continue;
      if ((await bytesOf(one.id, one.name)) === sha256) return { answer: one.id };
    }
    return null;
  };

  return { uploadToApplication };
};
