import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import { type AnswerInWords, documentInWords } from "../document-in-words.ts";
import { languageOf } from "../document-words.ts";
import { documentWords } from "../texts/document/index.ts";
import { documentReader } from "../typed-answers.ts";

interface AnswerOfDocument {
  question: string;
  answer: string;
  lang: Language;
}

/**
 * The questions of a document with their answers, for the copy of a guardian's data. All are in the document's language.
 * A question that stands in several sections is told with the name of its section.
 */
export function ownAnswersOfDocument({ template, content }: ChildDocumentDetails): AnswerOfDocument[] {
  const lang = languageOf(template.language);
  const t = documentWords.in(lang);
  const asked = documentInWords(template.content, content, { language: lang, yes: t("yes"), no: t("no") }).flatMap(
    ({ label: section, questions }) => questions.map(({ label, answer }) => ({ section, label, answer })),
  );
  const isAskedTwice = (label: string) => asked.filter((one) => one.label === label).length > 1;
  return asked
    .filter(({ answer }) => answer.kind !== "static")
    .map(({ section, label, answer }) => ({
      question: isAskedTwice(label) ? `${section}: ${label}` : label,
      answer: inOneText(answer),
      lang,
    }));
}

/** The same of answers that stand in the form and were not sent. */
export const unsentAnswersOfDocument = (document: ChildDocumentDetails, entries: Entries): AnswerOfDocument[] =>
  ownAnswersOfDocument({ ...document, content: documentReader(document.template.content)(entries).content });

function inOneText(answer: AnswerInWords): string {
  switch (answer.kind) {
    case "none":
    case "static":
      return "";
    case "text":
      return answer.text;
    case "list":
      return answer.items.join("\n");
    case "rows":
      return answer.rows.map((cells) => rowInWords(answer.columns, cells)).join("\n");
  }
}

/** "Name: Mummo, Telephone: 040 1". An empty cell is left out. */
const rowInWords = (columns: readonly string[], cells: readonly string[]): string =>
  columns.flatMap((column, place) => (cells[place]?.trim() ? `${column}: ${cells[place]}` : [])).join(", ");
