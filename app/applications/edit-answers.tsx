import type { ComponentType } from "react";
import { useKeptBanner } from "~/foundation/forms/banners.tsx";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { PostForm } from "~/foundation/forms/post-form.tsx";
import { useServerForm } from "~/foundation/forms/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import { Button, Submit } from "~/foundation/ui/button.tsx";
import { ButtonRow } from "~/foundation/ui/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/field.tsx";
import { FormSection } from "~/foundation/ui/form-section.tsx";
import { Page } from "~/foundation/ui/page.tsx";
import { LIST_PATH } from "./application-addresses.ts";
import { SECTIONS, type SectionName } from "./editor.ts";
import { type EditorView, enterIntent } from "./editor-view.ts";
import { useFaultWords } from "./fault-words.tsx";
import { AdditionalDetailsQuestions } from "./sections/additional-details.tsx";
import { ContactInfoQuestions } from "./sections/contact-info.tsx";
import type { SectionProps } from "./sections/section.ts";
import { ServiceNeedQuestions } from "./sections/service-need.tsx";
import { UnitPreferenceQuestions } from "./sections/unit-preference.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import { applicationTexts } from "./texts/index.ts";

const QUESTIONS: Record<SectionName, ComponentType<SectionProps>> = {
  serviceNeed: ServiceNeedQuestions,
  unitPreference: UnitPreferenceQuestions,
  contactInfo: ContactInfoQuestions,
  additionalDetails: AdditionalDetailsQuestions,
};

/** The whole form as plain sections, each headed by its count of faults (interaction.md, "/applications/{id}/edit"). */
export function EditAnswers({
  view,
  opening,
  defaults,
}: {
  view: EditorView;
  opening: FormOpening;
  defaults: unknown;
}) {
  const t = useTexts(applicationTexts);
  const form = useServerForm({ opening, defaults, faults: view.faults, ...useFaultWords() });
  const { application, stale, faultsShown } = view;
  const isDraft = application.status === "CREATED";
  return (
    <Page
      back={{ href: LIST_PATH, label: t("list.title") }}
      banner={useKeptBanner(opening)}
      caption={[application.child.person.firstName || t("namelessChild"), application.child.person.lastName].join(" ")}
      faults={form.faults}
      lead={
        <>
          <p>{t("editor.lead")}</p>
          <p>{t(isDraft ? "editor.draftInfo" : "editor.sentInfo")}</p>
          {application.transferApplication ? <p>{t("editor.transferInfo")}</p> : null}
        </>
      }
      title={t(`editor.${isDraft ? "fillIn" : "change"}.${application.type}`)}
    >
      {stale ? <StaleNotice stale={stale} view={view} /> : null}
      <PostForm enter={enterIntent(view)} files form={form}>
        {stale ? <input name="seenVersion" type="hidden" value={stale.version} /> : null}
        {faultsShown ? <input name="faultsShown" type="hidden" value="on" /> : null}
        <RequiredNote />
        {Object.entries(QUESTIONS).map(([name, Questions]) => (
          <FormSection
            faultCount={form.faultCount(...SECTIONS[name as SectionName])}
            id={name}
            key={name}
            title={t(`sections.${name as SectionName}`)}
          >
            <Questions form={form} opening={opening} view={view} />
          </FormSection>
        ))}
        <ButtonRow>
          <Submit value="verify">{t("editor.verify")}</Submit>
          {isDraft ? <Button value="save">{t("editor.save")}</Button> : null}
          <ActionLink href={LIST_PATH}>{t("editor.cancel")}</ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}
