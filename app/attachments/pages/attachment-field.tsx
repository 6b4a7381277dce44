import { ACCEPTED_EXTENSIONS, MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "~/foundation/ui/fields/field-state.ts";
import { FileField, FileList, type ListedFile } from "~/foundation/ui/fields/file-field.tsx";
import { attachmentPath, removeIntent, uploadIntent } from "../attachment-intents.ts";
import { attachmentTexts } from "../texts/index.ts";

/** A file as an answer of the calls has it; `size` is ours, a plain gateway does not say it. */
export interface ShownAttachment {
  id: string;
  name: string;
  size?: number;
}

/**
 * AttachmentField: files of one type that are added to an errand, in a form with `encType="multipart/form-data"`.
 * Must: tell the kinds and the size before choosing · take several at once · list what is added with a link and a remove
 *       button each · say beside the field what is wrong with which file.
 */
export function AttachmentField({
  field,
  type,
  label,
  hint,
  attachments,
}: {
  field: Omit<FieldState, "value">;
  /** What the files are for: URGENCY, EXTENDED_CARE. The button's intent carries it (`attachmentIntent`). */
  type: string;
  label: string;
  hint?: string;
  attachments: readonly ShownAttachment[];
}) {
  const t = useTexts(attachmentTexts);
  return (
    <FileField
      accept={ACCEPTED_EXTENSIONS.join(",")}
      field={field}
      files={attachments.map((attachment) => ({
        ...listed(attachment),
        removeIntent: removeIntent(attachment.id),
        // Coming back to a page that was drawn as the answer to a post, the browser would have nothing to show.
        saves: true,
      }))}
      hint={hint}
      kinds={t("kinds")}
      label={label}
      mostBytes={MAX_FILE_BYTES}
      uploadIntent={uploadIntent(type)}
    />
  );
}

/** AttachmentList: the same files where nothing is changed; without links where the files themselves may be gone. */
export function AttachmentList({
  attachments,
  label,
  linked = true,
}: {
  attachments: readonly ShownAttachment[];
  label?: string;
  linked?: boolean;
}) {
  const files = attachments.map(listed);
  return <FileList files={linked ? files : files.map(({ href: _, ...file }) => file)} label={label} />;
}

const listed = (attachment: ShownAttachment): ListedFile => ({
  id: attachment.id,
  name: attachment.name,
  size: attachment.size,
  href: attachmentPath(attachment),
});
