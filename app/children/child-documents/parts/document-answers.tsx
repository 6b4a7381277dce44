import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { DataTable } from "~/foundation/ui/lists/data-table.tsx";
import { sectionId } from "../document-fields.ts";
import { type AnswerInWords, documentInWords, givenInWords, type QuestionInWords } from "../document-in-words.ts";
import type { DocumentLanguage } from "../document-kinds.ts";
import { languageOf } from "../document-words.ts";
import type { DocumentContent, TemplateContent } from "../template-shapes.ts";
import { documentWords } from "../texts/document/index.ts";
import { DocumentText } from "./document-text.tsx";

/** A template with answers, in words of the document's language, or of the reader's if we do not know that. */
export const inWordsOf = (
  { content: template, language }: { content: TemplateContent; language: DocumentLanguage },
  content: DocumentContent,
  reader: Language,
) => {
  const written = languageOf(language, reader);
  const t = documentWords.in(written);
  return documentInWords(template, content, { language: written, yes: t("yes"), no: t("no") });
};

/** The questions of a document with their answers: all, or those that are given. The caller marks the language. */
export function DocumentAnswers({
  template,
  content,
  onlyGiven = false,
}: {
  template: { content: TemplateContent; language: DocumentLanguage };
  content: DocumentContent;
  onlyGiven?: boolean;
}) {
  const all = inWordsOf(template, content, useLanguage());
  return (onlyGiven ? givenInWords(all) : all).map((section, place) => (
    <section id={sectionId(place)} key={section.id || place}>
      <h2>{section.label}</h2>
      <DocumentText lang={undefined} text={section.infoText} />
      {section.questions.map((question) => (
        <AnsweredQuestion key={question.id} language={template.language} question={question} />
      ))}
    </section>
  ));
}

function AnsweredQuestion({ question, language }: { question: QuestionInWords; language: DocumentLanguage }) {
  return (
    <div className="document-question">
      <h3>{question.label}</h3>
      <DocumentText lang={undefined} text={question.infoText} />
      <GivenAnswer answer={question.answer} label={question.label} language={language} />
    </div>
  );
}

function GivenAnswer({
  answer,
  label,
  language,
}: {
  answer: AnswerInWords;
  label: string;
  language: DocumentLanguage;
}) {
  const t = documentWords.in(languageOf(language, useLanguage()));
  switch (answer.kind) {
    case "none":
      return <p className="not-given">{t("notAnswered")}</p>;
    case "list":
      return (
        <ul>
          {answer.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "rows":
      return (
        <DataTable
          caption={label}
          captionHidden
          columns={answer.columns.map((header, column) => ({
            key: `${column}`,
            header,
            cell: ({ cells }: { cells: string[] }) => cells[column] ?? "",
          }))}
          firstNamesRow={false}
          rowKey={({ place }) => place}
          rows={answer.rows.map((cells, place) => ({ cells, place: `${place}` }))}
        />
      );
    default:
      return <DocumentText lang={undefined} text={answer.text} />;
  }
}
