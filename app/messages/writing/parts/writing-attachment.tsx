import type { ReactNode } from "react";
import { removeIntent, uploadIntent } from "~/attachments/attachment-intents.ts";
import { listed } from "~/attachments/parts/attachment-field.tsx";
import { EarlierFile } from "~/attachments/parts/earlier-file.tsx";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { ACCEPTED_FILES, MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { FieldFault, hintsTogether } from "~/foundation/ui/fields/field.tsx";
import { FileField, FileList } from "~/foundation/ui/fields/file-field.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { messageTexts } from "../../texts/index.ts";
import { FILE_ID, FILE_NAME, type LooseFile, SHARED_FOR } from "../writing-choices.ts";
import type { Writing } from "./writing-at-page.server.ts";

/** The one file of a new message: the field that adds it, or the file with its remove button. */
export function AttachmentPart({
  form,
  file,
  shared,
  status,
}: {
  form: ServerForm;
  file: LooseFile | null;
  shared: Writing["shared"];
  /** The result of the last change of the file. */
  status: ReactNode;
}) {
  const t = useTexts(messageTexts);
  const a = useTexts(attachmentTexts);
  const field = form.field("attachment");
  if (!file)
    return (
      <>
        {status}
        <FileField
          accept={ACCEPTED_FILES}
          field={field}
          files={[]}
          hint={hintsTogether(t("write.attachmentHint"), a("traces"))}
          kinds={a("kinds")}
          label={t("write.attachment")}
          mostBytes={MAX_FILE_BYTES}
          several={false}
          uploadIntent={uploadIntent("MESSAGE")}
        />
        <EarlierFile
          files={shared}
          form={form}
          isOneOfSeveral
          types={[{ value: SHARED_FOR, label: t("write.attachment") }]}
        />
      </>
    );
  return (
    <div className="file-field" id={field.id} {...placeNamedBy(`${field.id}-label`)}>
      <p className="field-label" id={`${field.id}-label`}>
        {t("write.attachment")}
      </p>
      {status}
      <FieldFault fault={field.fault} id={field.id} />
      <input name={FILE_ID} type="hidden" value={file.id} />
      <input name={FILE_NAME} type="hidden" value={file.name} />
      <FileList
        files={[{ ...listed(file, a), href: undefined, removeIntent: removeIntent(file.id) }]}
        label={t("write.attachment")}
      />
    </div>
  );
}
