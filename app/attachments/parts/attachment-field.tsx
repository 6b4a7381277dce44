import { ACCEPTED_FILES, MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from "~/foundation/files/file-limits.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "~/foundation/ui/field-state.ts";
import { hintsTogether } from "~/foundation/ui/fields/field.tsx";
import { FileField, FileKinds, FileList, type ListedFile } from "~/foundation/ui/fields/file-field.tsx";
import { attachmentPath, removeIntent, uploadIntent } from "../attachment-intents.ts";
import type { Unusable } from "../file-check.ts";
import type { fi } from "../texts/fi.ts";
import { attachmentTexts } from "../texts/index.ts";

/** A file in the replies of the calls. `size` is our own field; a plain gateway does not send it. */
export interface ShownAttachment {
  id: string;
  name: string;
  size?: number;
  check?: Unusable | undefined;
}

/**
 * AttachmentField: adds files of one type to an errand, in a form with `encType="multipart/form-data"`.
 * Must: say the kinds and the size before choosing, and what stays in a file · take several at once · list each added file with a link and a
 *       remove button · say why a file cannot be opened · say a fault beside the field, with the file's name.
 */
export function AttachmentField({
  field,
  type,
  label,
  hint,
  attachments,
  saysKinds = true,
}: {
  field: Omit<FieldState, "value">;
  /** The purpose of the files: URGENCY, EXTENDED_CARE. The button's intent carries it (`attachmentIntent`). */
  type: string;
  label: string;
  hint?: string;
  attachments: readonly ShownAttachment[];
  /** False where the page says the kinds once for several fields (`AttachmentKinds`). */
  saysKinds?: boolean;
}) {
  const t = useTexts(attachmentTexts);
  return (
    <FileField
      accept={ACCEPTED_FILES}
      field={field}
      files={attachments.map((attachment) => ({
        ...listed(attachment, t),
        removeIntent: removeIntent(attachment.id),
        // The page may be the reply to a post. The browser could not show it again after going back.
        saves: true,
      }))}
      hint={saysKinds ? hintsTogether(hint, t("traces")) : hint}
      kinds={saysKinds ? t("kinds") : undefined}
      kindsNote={t("tracesOfMedia")}
      label={label}
      mostBytes={MAX_FILE_BYTES}
      uploadIntent={uploadIntent(type)}
    />
  );
}

/** AttachmentKinds: what may be added, once for several fields. */
export function AttachmentKinds() {
  const t = useTexts(attachmentTexts);
  return (
    <>
      <p>
        {t("short", { megabytes: MAX_FILE_MEGABYTES })} {t("traces")}
      </p>
      <FileKinds kinds={t("kinds")} mostBytes={MAX_FILE_BYTES} note={t("tracesOfMedia")} />
    </>
  );
}

/**
 * AttachmentList: the same files on a page for reading. It has no links when the files themselves may be gone. In a form
 * that takes no more files of their kind, they can still be removed.
 */
export function AttachmentList({
  attachments,
  label,
  linked = true,
  removable = false,
}: {
  attachments: readonly ShownAttachment[];
  label?: string;
  linked?: boolean;
  removable?: boolean;
}) {
  const t = useTexts(attachmentTexts);
  const files = attachments.map((attachment) => ({
    ...listed(attachment, t),
    ...(removable ? { removeIntent: removeIntent(attachment.id), saves: true } : {}),
  }));
  return <FileList files={linked ? files : files.map(({ href: _, ...file }) => file)} label={label} />;
}

/** A file that cannot be opened says why in place of its link. */
export const listed = (attachment: ShownAttachment, t: Translate<typeof fi>): ListedFile => ({
  id: attachment.id,
  name: attachment.name,
  size: attachment.size,
  ...(attachment.check ? { note: t(`check.${attachment.check}`) } : { href: attachmentPath(attachment) }),
});
