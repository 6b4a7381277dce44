import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { SECTIONS } from "../../form/editor.ts";
import { ALL_SECTIONS, SectionQuestions } from "../../form/sections/all-sections.tsx";
import { LIST_PATH } from "../../pages/application-addresses.ts";
import { DraftNotice } from "../../pages/draft-notice.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { EditorPage, type OpenedEditor, useEditorForm } from "./editor-page.tsx";
import { StaleNotice } from "./stale-notice.tsx";

/** The whole form as plain sections, each headed by its count of faults (interaction.md, "/applications/{id}/edit"). */
export function EditAnswers(opened: OpenedEditor) {
  const t = useTexts(applicationTexts);
  const form = useEditorForm(opened);
  const { view, opening } = opened;
  const { application, stale, faultsShown, kept } = view;
  const isDraft = application.status === "CREATED";
  return (
    <EditorPage
      before={
        <>
          {stale ? <StaleNotice stale={stale} view={view} /> : null}
          <DraftNotice keptUntil={kept.until} today={kept.today} />
        </>
      }
      files
      form={form}
      lead={
        <>
          <p>{t("editor.lead")}</p>
          <p>{t(isDraft ? "editor.draftInfo" : "editor.sentInfo")}</p>
          {application.transferApplication ? <p>{t("editor.transferInfo")}</p> : null}
        </>
      }
      opening={opening}
      title={t(`editor.${isDraft ? "fillIn" : "change"}.${application.type}`)}
      view={view}
    >
      {stale ? <input name="seenVersion" type="hidden" value={stale.version} /> : null}
      {faultsShown ? <input name="faultsShown" type="hidden" value="on" /> : null}
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
      <ButtonRow>
        <Submit value="verify">{t("editor.verify")}</Submit>
        {isDraft ? <Button value="save">{t("editor.save")}</Button> : null}
        <ActionLink href={LIST_PATH}>{t("editor.cancel")}</ActionLink>
      </ButtonRow>
    </EditorPage>
  );
}
