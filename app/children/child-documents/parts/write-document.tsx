import { ElsewhereNotice } from "~/foundation/forms/drawing/elsewhere-notice.tsx";
import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import { StaleNotice } from "~/foundation/forms/drawing/stale-notice.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { unseenFields } from "~/foundation/long-form/draw-view.ts";
import { LongFormPage } from "~/foundation/long-form/drawing/long-form-page.tsx";
import type { Elsewhere } from "~/foundation/long-form/form-view.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { askedQuestions, sectionAt } from "../document-fields.ts";
import type { DocumentContent } from "../template-shapes.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { inWordsOf } from "./document-answers.tsx";
import { DocumentText } from "./document-text.tsx";
import type { DocumentView } from "./document-view.ts";
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
    <LongFormPage
      {...page}
      before={
        <>
          {opened.elsewhere ? <OtherWindow elsewhere={opened.elsewhere} formId={form.id} view={view} /> : null}
          {view.otherVersion === null ? null : <OtherVersion formId={form.id} view={view} />}
        </>
      }
      drawn={drawn}
      isWritten
      lead={<p>{e("lead")}</p>}
      title={name}
      titleLang={lang}
    >
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

function OtherVersion({ view, formId }: { view: DocumentView; formId: string }) {
  const e = useTexts(documentEditorTexts);
  return (
    <StaleNotice
      formId={formId}
      saved={answersIn(view, view.saved)}
      word={(key) => e(`stale.${key}`)}
      yours={answersIn(view, view.content)}
    />
  );
}

function OtherWindow({
  view,
  elsewhere,
  formId,
}: {
  view: DocumentView;
  elsewhere: Elsewhere<DocumentView>;
  formId: string;
}) {
  const theirs = answersIn(view, elsewhere.view.content);
  return <ElsewhereNotice {...elsewhere} formId={formId} theirs={theirs} yours={answersIn(view, view.content)} />;
}

const answersIn = ({ document }: Pick<DocumentView, "document">, content: DocumentContent) =>
  inWordsOf(document.template, content).flatMap(({ questions }) =>
    questions.map(({ id, label, answer }) => ({ field: id, question: label, answer: inOneLine(answer) })),
  );

function inOneLine(answer: ReturnType<typeof inWordsOf>[number]["questions"][number]["answer"]): string {
  switch (answer.kind) {
    case "text":
      return answer.text;
    case "list":
      return answer.items.join(", ");
    case "rows":
      return answer.rows.map((cells) => cells.join(", ")).join("; ");
    default:
      return "";
  }
}
