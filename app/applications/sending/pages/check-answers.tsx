import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { EditorPage, type OpenedEditor, useEditorForm, useOpening } from "../../editor/pages/editor-page.tsx";
import type { EditorView } from "../../editor/pages/editor-view.ts";
import { FilesToGoNotice } from "../../editor/pages/files-to-go-notice.tsx";
import { ALL_SECTIONS, FilesByPurpose, SectionAnswers } from "../../pages/answers-shown.tsx";
import { applicationTexts } from "../../texts/index.ts";

/** Fields of the check page itself; every other answer goes along unseen, so that a late post keeps the whole form. */
const OWN_FIELDS = new Set(["confirmed", "allowOtherGuardianAccess"]);

/** Every answer once more before it is sent (spec 1 §2, "Flow"; WCAG 3.3.6). */
export function CheckAnswers(opened: OpenedEditor) {
  const t = useTexts(applicationTexts);
  const form = useEditorForm(opened);
  const opening = useOpening(opened.opening);
  const { view } = opened;
  const isDraft = view.application.status === "CREATED";
  return (
    <EditorPage
      about={t(`applicationOf.${view.application.type}`)}
      form={form}
      lead={<p>{t(isDraft ? "verify.lead" : "verify.leadUpdate")}</p>}
      opening={opening}
      title={t("verify.title")}
      view={view}
    >
      {form.entries
        .filter(([name]) => !OWN_FIELDS.has(name))
        .map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order stays
          <input key={`${name} ${index}`} name={name} type="hidden" value={value} />
        ))}
      <MissingFiles view={view} />
      <FilesToGoNotice view={view} />
      {ALL_SECTIONS.map((section) => (
        <SectionAnswers answered={view} changeable key={section} section={section} />
      ))}
      <Files view={view} />
      <Confirmation form={form} hasOtherGuardian={view.application.hasOtherGuardian} />
      <ButtonRow>
        <Submit value={isDraft ? "send" : "update"}>{t(isDraft ? "verify.send" : "verify.update")}</Submit>
        <Button value="edit:">{t("verify.back")}</Button>
      </ButtonRow>
    </EditorPage>
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
      <CheckboxField field={form.checkbox("confirmed", { required: true })} label={t("verify.confirmed")} />
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
