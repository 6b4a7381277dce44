import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { unseenFields } from "~/foundation/long-form/draw-view.ts";
import { LongFormPage } from "~/foundation/long-form/drawing/long-form-page.tsx";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { askedQuestions, sectionAt } from "../document-fields.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { DocumentText } from "./document-text.tsx";
import { QuestionField } from "./question-field.tsx";
import { type OpenedDocument, useDocumentForm } from "./use-document-form.ts";

/** A document as a form. Typed text is kept. Only the guardian's own button sends it. */
export function WriteDocument(opened: OpenedDocument) {
  const e = useTexts(documentEditorTexts);
  const { drawn, lang, ...page } = useDocumentForm(opened);
  const { view, form, opening } = drawn;
  const { content: template, name } = view.document.template;
  const asked = askedQuestions(template);
  return (
    <LongFormPage {...page} drawn={drawn} isWritten lead={<p>{e("lead")}</p>} title={name} titleLang={lang}>
      {unseenFields(view).map(([field, value]) => (
        <input key={field} name={field} type="hidden" value={value} />
      ))}
      {view.returnsToCalendar ? <input name="returnTo" type="hidden" value="calendar" /> : null}
      {view.sections.map(({ name: id, fields }) => {
        const section = sectionAt(template, id);
        return section ? (
          <FormSection faultCount={form.faultCount(...fields)} id={id} key={id} lang={lang} title={section.label}>
            <DocumentText lang={lang} text={section.infoText} />
            {asked
              .filter(({ question }) => section.questions.includes(question))
              .map((one) => (
                <QuestionField asked={one} form={form} key={one.name} lang={lang} opening={opening} />
              ))}
          </FormSection>
        ) : null;
      })}
      <SaveStatus isDraft opening={opening} today={view.today} />
      <ButtonRow>
        <Submit value="verify">{e("check")}</Submit>
        <Button value="leave">{e("leave")}</Button>
        {opening.kept ? <Button value="discard">{e("startOver")}</Button> : null}
      </ButtonRow>
    </LongFormPage>
  );
}
