import { type Language, otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { OpenedForm } from "~/foundation/long-form/drawing/long-form-page.tsx";
import { useLongForm } from "~/foundation/long-form/drawing/long-form-page.tsx";
import { personName } from "~/people/person-name.ts";
import { documentPath } from "../document-addresses.ts";
import { askedQuestions, fieldsOfQuestion, sectionAt } from "../document-fields.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { inWordsOf } from "./document-answers.tsx";
import type { DocumentView } from "./document-view.ts";

export type OpenedDocument = OpenedForm<DocumentView>;

/** The parts that both steps of filling in share: the child, the link back, the titles of the sections. */
export function useDocumentForm(opened: OpenedDocument) {
  const e = useTexts(documentEditorTexts);
  const reader = useLanguage();
  const { id, template, child } = opened.view.document;
  const lang = otherLang(template.language, reader);
  const sentences = {
    tooManyRows: (values: Record<string, string | number>) => e("faults.tooManyRows", values),
    sendFailed: e("faults.sendFailed"),
  };
  return {
    lang,
    drawn: useLongForm(
      opened,
      { labels: labelsOf(template.content), labelsLang: lang, sentences },
      {
        inWords: (view) => answersIn(view, reader),
        asSaved: (view) => ({ ...view, content: view.saved }),
        changed: { title: e("stale.title"), text: e("stale.text") },
      },
    ),
    caption: personName(child),
    back: { href: documentPath(id), label: e("leave") },
    sectionTitle: (section: string) => sectionAt(template.content, section)?.label ?? "",
    sectionLang: lang,
  };
}

/** The questions in their own words. */
const labelsOf = (template: DocumentView["document"]["template"]["content"]): Record<string, string> =>
  Object.fromEntries(
    askedQuestions(template).flatMap((asked) =>
      Object.keys(fieldsOfQuestion(asked)).map((name) => [name, asked.question.label]),
    ),
  );

const answersIn = ({ document, content }: DocumentView, reader: Language) =>
  inWordsOf(document.template, content, reader).flatMap(({ questions }) =>
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
    case "static":
    case "none":
      return "";
  }
}
