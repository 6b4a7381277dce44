import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckingStep } from "~/foundation/long-form/drawing/checking-step.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { unansweredCount } from "../document-in-words.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { DocumentAnswers, inWordsOf } from "./document-answers.tsx";
import { type OpenedDocument, useDocumentForm } from "./use-document-form.ts";

/** What the guardian has answered, once more before it is sent (WCAG 3.3.6). */
export function CheckDocument(opened: OpenedDocument) {
  const e = useTexts(documentEditorTexts);
  const { drawn, lang, ...page } = useDocumentForm(opened);
  const { template } = drawn.view.document;
  const count = unansweredCount(inWordsOf(template, drawn.view.content, useLanguage()));
  return (
    <CheckingStep
      {...page}
      drawn={drawn}
      lead={<p>{e("verify.lead")}</p>}
      ownFields={[]}
      title={e("verify.title")}
      words={{ finish: e("verify.send"), back: e("verify.back") }}
    >
      {count > 0 ? (
        <Notice>
          <p>{e("verify.unanswered", { count })}</p>
        </Notice>
      ) : null}
      <div className="flow" lang={lang}>
        <p className="document-name">{template.name}</p>
        <DocumentAnswers content={drawn.view.content} onlyGiven template={template} />
      </div>
    </CheckingStep>
  );
}
