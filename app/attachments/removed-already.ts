import type { Client } from "~/foundation/seam/client.ts";
import type { LookFor } from "~/foundation/seam/look.ts";
import { insteadOfRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import type { attachmentCalls } from "./contract.ts";

/**
 * Whether a file was removed, of which no answer came. No call tells whether there is a file, so we remove it again: one
 * that is not there is removed.
 */
export const filesRemovedAlready = ({ attachments }: Client<{ attachments: typeof attachmentCalls }>) => {
  const remove: LookFor<typeof attachmentCalls.remove> = async (file) => {
    await insteadOfRefusal(attachments.remove(file), undefined, ...NOT_THERE);
    return { answer: undefined };
  };
  return { remove };
};
