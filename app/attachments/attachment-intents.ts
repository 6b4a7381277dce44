/** What a button of a file field asks for; the other intents of a form are null. */
export type AttachmentIntent = { upload: string } | { remove: string } | null;

const UPLOAD = "upload-attachment.";
const REMOVE = "remove-attachment.";

/** `type` is what the file is for; a form may have a file field for each. */
export const uploadIntent = (type: string): string => `${UPLOAD}${type}`;
export const removeIntent = (attachmentId: string): string => `${REMOVE}${attachmentId}`;

export function attachmentIntent(intent: string | null): AttachmentIntent {
  if (intent?.startsWith(UPLOAD)) return { upload: intent.slice(UPLOAD.length) };
  if (intent?.startsWith(REMOVE)) return { remove: intent.slice(REMOVE.length) };
  return null;
}

/** Where a browser gets a file: the call itself, since it needs no script and no page. */
export const attachmentPath = ({ id, name }: { id: string; name: string }): string =>
  `/api/citizen/attachments/${id}/download/${encodeURIComponent(name)}`;
