import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import { FAULTS_SHOWN, SEEN_VERSION } from "~/foundation/forms/long-form/long-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { DRAFT_MONTHS } from "~/regulations/regulations.ts";
import { ALL_SECTIONS, SectionQuestions } from "../../form/questions/drawing/all-sections.tsx";
import { SECTIONS } from "../../form/questions/whole-form/editor.ts";
import { DraftNotice } from "../../pages/draft-notice.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { EditorPage, type OpenedEditor, useEditorForm, useOpening } from "./editor-page.tsx";
import type { EditorView } from "./editor-view.ts";
import { FilesToGoNotice } from "./files-to-go-notice.tsx";
import { SET_ASIDE } from "./set-aside.ts";
import { StaleNotice } from "./stale-notice.tsx";

/** The whole form as plain sections, each headed by its count of faults (interaction.md, "/applications/{id}/edit"). */
export function EditAnswers(opened: OpenedEditor) {
  const t = useTexts(applicationTexts);
  const form = useEditorForm(opened);
  const opening = useOpening(opened.opening);
  const { view } = opened;
  const { application, stale, kept } = view;
  const isDraft = application.status === "CREATED";
  return (
    <EditorPage
      before={
        <>
          {stale ? <StaleNotice formId={form.id} stale={stale} view={view} /> : null}
          <DraftNotice keptUntil={kept.until} today={kept.today} />
        </>
      }
      form={form}
      isWritten
      lead={
        <>
          <p>{isDraft ? t("editor.draftInfo", { count: DRAFT_MONTHS }) : t("editor.sentInfo")}</p>
          {application.transferApplication ? <p>{t("editor.transferInfo")}</p> : null}
        </>
      }
      opening={opening}
      title={t(`editor.${isDraft ? "fillIn" : "change"}.${application.type}`)}
      view={view}
    >
      <UnseenFields view={view} />
      <RequiredNote />
      {ALL_SECTIONS.map((section) => (
        <FormSection
          faultCount={form.faultCount(...SECTIONS[section])}
          id={section}
          key={section}
          title={t(`sections.${section}`)}
        >
          <SectionQuestions form={form} opening={opening} section={section} view={view} />
        </FormSection>
      ))}
      <FilesToGoNotice view={view} />
      <SaveStatus isDraft={isDraft} opening={opening} today={kept.today} />
      <ButtonRow>
        <Submit value="verify">{t("editor.verify")}</Submit>
        {isDraft ? (
          <Button value="save">{t("editor.save")}</Button>
        ) : (
          <>
            <Button value="leave">{t("editor.leave")}</Button>
            {opening.kept ? <Button value="discard">{t("editor.discard")}</Button> : null}
          </>
        )}
      </ButtonRow>
    </EditorPage>
  );
}

/** What the form remembers from step to step beside the answers. */
function UnseenFields({ view: { stale, faultsShown, setAside } }: { view: EditorView }) {
  return (
    <>
      {stale ? <input name={SEEN_VERSION} type="hidden" value={stale.version} /> : null}
      {faultsShown ? <input name={FAULTS_SHOWN} type="hidden" value="on" /> : null}
      {setAside.map(({ id, name }, index) => (
        <span hidden key={id}>
          <input name={`${SET_ASIDE}[${index}].id`} type="hidden" value={id} />
          <input name={`${SET_ASIDE}[${index}].name`} type="hidden" value={name} />
        </span>
      ))}
    </>
  );
}
