/** The intent of a file field's button. Null stands for any other intent of the form. */
export type AttachmentIntent = { upload: string } | { remove: string } | null;

const UPLOAD = "upload-attachment.";
const REMOVE = "remove-attachment.";

/** `type` is the purpose of the file. A form may have a file field for each. */
export const uploadIntent = (type: string): string => `${UPLOAD}${type}`;
export const removeIntent = (attachmentId: string): string => `${REMOVE}${attachmentId}`;

export function attachmentIntent(intent: string | null): AttachmentIntent {
  if (intent?.startsWith(UPLOAD)) return { upload: intent.slice(UPLOAD.length) };
  if (intent?.startsWith(REMOVE)) return { remove: intent.slice(REMOVE.length) };
  return null;
}

/** The browser downloads a file straight from the call. That needs no script and no page. */
export const attachmentPath = ({ id, name }: { id: string; name: string }): string =>
  `/api/citizen/attachments/${id}/download/${encodeURIComponent(name)}`;
