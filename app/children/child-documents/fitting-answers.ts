import type { AnsweredQuestion, DocumentContent, Question, TemplateContent } from "./template-shapes.ts";

/** The longest answer of one line, and of a cell, in UTF-16 units. Staff ask for whole sentences there. */
export const LONGEST_DOCUMENT_LINE = 2000;

/** The questions of a template, in the order of the document. */
export const questionsOf = ({ sections }: TemplateContent): Question[] =>
  sections.flatMap(({ questions }) => questions);

/**
 * True if the answers fit the template (contract 3.20). Each answer belongs to a question of the same id and type. No
 * question has two answers. Questions without an answer are allowed.
 */
export function answersFit(template: TemplateContent, { answers }: DocumentContent): boolean {
  const questions = new Map(questionsOf(template).map((question) => [question.id, question]));
  const answered = new Set(answers.map(({ questionId }) => questionId));
  return (
    answered.size === answers.length && answers.every((answer) => isAnswerTo(questions.get(answer.questionId), answer))
  );
}

function isAnswerTo(question: Question | undefined, answered: AnsweredQuestion): boolean {
  if (!question || question.type !== answered.type) return false;
  switch (answered.type) {
    case "CHECKBOX_GROUP":
      return (
        hasOptions(
          question,
          answered.answer.map(({ optionId }) => optionId),
        ) && answered.answer.every(({ extra }) => isLine(extra))
      );
    case "RADIO_BUTTON_GROUP":
      return answered.answer === null || hasOptions(question, [answered.answer]);
    case "GROUPED_TEXT_FIELDS":
      return hasRows(question, answered.answer);
    case "TEXT":
      return (question.type === "TEXT" && question.multiline) || isLine(answered.answer);
    case "CHECKBOX":
    case "DATE":
    case "STATIC_TEXT_DISPLAY":
      return true;
  }
}

const isLine = (text: string): boolean => text.length <= LONGEST_DOCUMENT_LINE;

/** Each option exists, and none is chosen twice. */
function hasOptions(question: Question, chosen: readonly string[]): boolean {
  if (!("options" in question)) return false;
  const ids = new Set(question.options.map(({ id }) => id));
  return new Set(chosen).size === chosen.length && chosen.every((id) => ids.has(id));
}

/**
 * There is at least one row, and only one unless several are allowed. Each row has as many cells as there are labels.
 */
function hasRows(question: Question, rows: readonly (readonly string[])[]): boolean {
  if (question.type !== "GROUPED_TEXT_FIELDS" || rows.length === 0) return false;
  if (rows.length > 1 && !question.allowMultipleRows) return false;
  return rows.every((cells) => cells.length === question.fieldLabels.length && cells.every(isLine));
}
