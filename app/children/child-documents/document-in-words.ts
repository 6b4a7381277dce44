import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { AnsweredQuestion, DocumentContent, Question, QuestionOf, TemplateContent } from "./template-shapes.ts";

/** An answer as a page and a paper show it. */
export type AnswerInWords =
  | { kind: "none" }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "rows"; columns: string[]; rows: string[][] }
  /** A text of the template. Nobody answers it. */
  | { kind: "static"; text: string };

export interface QuestionInWords {
  id: string;
  label: string;
  infoText: string;
  answer: AnswerInWords;
}

export interface SectionInWords {
  id: string;
  label: string;
  infoText: string;
  questions: QuestionInWords[];
}

/** The document's language, and "yes" and "no" in it. */
export interface WordsOfDocument {
  language: Language;
  yes: string;
  no: string;
}

const NONE: AnswerInWords = { kind: "none" };

/** Every question of a document with its answer, in the order of the template. */
export function documentInWords(
  { sections }: TemplateContent,
  { answers }: DocumentContent,
  words: WordsOfDocument,
): SectionInWords[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  return sections.map(({ id, label, infoText, questions }) => ({
    id,
    label,
    infoText,
    questions: questions.map((question) => ({
      id: question.id,
      label: question.label,
      infoText: question.infoText,
      answer: answerInWords(question, given.get(question.id), words),
    })),
  }));
}

function answerInWords(question: Question, given: AnsweredQuestion | undefined, words: WordsOfDocument): AnswerInWords {
  if (question.type === "STATIC_TEXT_DISPLAY") return { kind: "static", text: question.text };
  // An answer of another type belongs to an older question of the same id.
  if (given?.type !== question.type) return NONE;
  switch (given.type) {
    case "TEXT":
      return textOrNone(given.answer);
    case "CHECKBOX":
      return { kind: "text", text: given.answer ? words.yes : words.no };
    case "CHECKBOX_GROUP":
      return listOrNone(chosenOf(question as QuestionOf<"CHECKBOX_GROUP">, given.answer));
    case "RADIO_BUTTON_GROUP":
      return textOrNone(labelIn(question as QuestionOf<"RADIO_BUTTON_GROUP">, given.answer) ?? "");
    case "DATE":
      return given.answer === null ? NONE : { kind: "text", text: shownDate(given.answer, words.language) };
    case "GROUPED_TEXT_FIELDS":
      return rowsOrNone(question as QuestionOf<"GROUPED_TEXT_FIELDS">, given.answer);
  }
}

const textOrNone = (text: string): AnswerInWords => (text.trim() === "" ? NONE : { kind: "text", text });

const listOrNone = (items: string[]): AnswerInWords => (items.length === 0 ? NONE : { kind: "list", items });

const labelIn = ({ options }: QuestionOf<"RADIO_BUTTON_GROUP">, id: string | null): string | undefined =>
  options.find((option) => option.id === id)?.label;

/** The chosen options in the order of the template, each with the text beside it. */
const chosenOf = (
  { options }: QuestionOf<"CHECKBOX_GROUP">,
  given: readonly { optionId: string; extra: string }[],
): string[] =>
  options.flatMap(({ id, label }) => {
    const chosen = given.find(({ optionId }) => optionId === id);
    if (!chosen) return [];
    return chosen.extra.trim() === "" ? label : `${label}: ${chosen.extra}`;
  });

function rowsOrNone({ fieldLabels }: QuestionOf<"GROUPED_TEXT_FIELDS">, given: readonly string[][]): AnswerInWords {
  const rows = given.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  return rows.length === 0 ? NONE : { kind: "rows", columns: fieldLabels, rows };
}

/** What a guardian has answered, without the words that help to answer. The check page shows it. */
export const givenInWords = (sections: readonly SectionInWords[]): SectionInWords[] =>
  sections
    .map((section) => ({
      ...section,
      infoText: "",
      questions: section.questions
        .filter(({ answer }) => answer.kind !== "none" && answer.kind !== "static")
        .map((question) => ({ ...question, infoText: "" })),
    }))
    .filter(({ questions }) => questions.length > 0);

/** The number of questions without an answer. A tick that is not set is an answer too. */
export const unansweredCount = (sections: readonly SectionInWords[]): number =>
  sections.flatMap(({ questions }) => questions).filter(({ answer }) => answer.kind === "none").length;
