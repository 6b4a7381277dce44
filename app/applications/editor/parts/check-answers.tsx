import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckingStep } from "~/foundation/long-form/drawing/checking-step.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { FilesByPurpose, SectionAnswers } from "../../answers/parts/answers-shown.tsx";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { ALL_SECTIONS } from "../../form/questions/drawing/all-sections.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { FilesToGoNotice } from "./files-to-go-notice.tsx";
import { type OpenedEditor, useEditor } from "./use-editor.ts";

/** Fields of the check page itself. */
const OWN_FIELDS = ["confirmed", "allowOtherGuardianAccess"];

/** What the applicant has answered, once more before it is sent (spec 1 §2, "Flow"; WCAG 3.3.6). */
export function CheckAnswers(opened: OpenedEditor) {
  const t = useTexts(applicationTexts);
  const { drawn, child, ...page } = useEditor(opened);
  const { view, form } = drawn;
  const isDraft = view.standing === "draft";
  return (
    <CheckingStep
      {...page}
      caption={`${t(`applicationOf.${view.application.type}`)}: ${child}`}
      drawn={drawn}
      lead={<p>{t(isDraft ? "verify.lead" : "verify.leadUpdate")}</p>}
      ownFields={OWN_FIELDS}
      title={t("verify.title")}
      words={{ finish: t(isDraft ? "verify.send" : "verify.update"), back: t("verify.back") }}
    >
      <MissingFiles view={view} />
      <FilesToGoNotice view={view} />
      {ALL_SECTIONS.map((section) => (
        <SectionAnswers answered={view} changeable key={section} section={section} />
      ))}
      <Files view={view} />
      <Confirmation form={form} hasOtherGuardian={view.application.hasOtherGuardian} />
    </CheckingStep>
  );
}

/** Files that are only reminded of: the application may be sent without them (spec 1 §5). */
function MissingFiles({ view }: { view: EditorView }) {
  const t = useTexts(applicationTexts);
  if (view.attachmentsMissing.length === 0) return null;
  return (
    <Notice kind="warning" title={t("verify.missingFiles")}>
      <ul>
        {view.attachmentsMissing.map((kind) => (
          <li key={kind}>{t(`verify.missing.${kind}`)}</li>
        ))}
      </ul>
      <p>{t("verify.missingLater")}</p>
    </Notice>
  );
}

function Files({ view }: { view: EditorView }) {
  const t = useTexts(applicationTexts);
  const { urgent, serviceNeed } = view.form.preferences;
  const files = [
    ...(urgent ? view.attachments.URGENCY : []),
    ...(serviceNeed?.shiftCare ? view.attachments.EXTENDED_CARE : []),
  ];
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{t("read.attachments")}</h2>
      <FilesByPurpose attachments={files} type={view.application.type} />
    </section>
  );
}

function Confirmation({ form, hasOtherGuardian }: { form: ServerForm; hasOtherGuardian: boolean }) {
  const t = useTexts(applicationTexts);
  return (
    <>
      {hasOtherGuardian ? <RequiredNote /> : null}
      <CheckboxField
        field={form.checkbox("confirmed", { required: true })}
        isOnly={!hasOtherGuardian}
        label={t("verify.confirmed")}
      />
      {hasOtherGuardian ? (
        <CheckboxField
          field={form.checkbox("allowOtherGuardianAccess", { required: true })}
          hint={t("verify.accessHint")}
          label={t("verify.access")}
        />
      ) : null}
    </>
  );
}
