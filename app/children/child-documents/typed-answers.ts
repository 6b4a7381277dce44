import { readerOf, type TypedAnswers } from "~/foundation/forms/questions/typed-answers.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { type AskedQuestion, askedQuestions, cellName, extraName, fieldsOf, MOST_ROWS } from "./document-fields.ts";
import type { AnsweredQuestion, DocumentContent, QuestionOf, TemplateContent } from "./template-shapes.ts";

/** The result of reading typed answers. */
export interface ReadDocument {
  content: DocumentContent;
  /**
   * The faults of text that we cannot read: half a date, a text that is too long, too many rows. No question must be
   * answered.
   */
  faults: readonly FieldFault[];
  allFaults: readonly FieldFault[];
}

/** The reader of one document's form. Make it once a request. */
export function documentReader(template: TemplateContent): (entries: Entries) => ReadDocument {
  const read = readerOf(fieldsOf(template));
  const asked = askedQuestions(template);
  return (entries) => {
    const { typed, faults: unread } = read(entries);
    const faults = [...unread, ...asked.flatMap((one) => [...tooManyRows(one, typed), ...besideUnticked(one, typed)])];
    return {
      content: { answers: asked.flatMap((one) => answerOf(one, typed) ?? []) },
      faults,
      allFaults: faults,
    };
  };
}

type Typed = TypedAnswers["typed"];
type Row = Readonly<Record<string, string>>;

const rowsOf = (typed: Typed, name: string): readonly Row[] => (typed[name] as readonly Row[] | undefined) ?? [];

const tooManyRows = ({ question, name }: AskedQuestion, typed: Typed): FieldFault[] =>
  question.type === "GROUPED_TEXT_FIELDS" && rowsOf(typed, name).length > MOST_ROWS
    ? [faultAt<"tooManyRows">(name, { code: "tooManyRows", values: { maximum: MOST_ROWS } })]
    : [];

/** Text beside an option that is not ticked: the answer has no place for it, and nothing is dropped in silence. */
const besideUnticked = ({ question, name }: AskedQuestion, typed: Typed): FieldFault[] =>
  question.type === "CHECKBOX_GROUP"
    ? question.options.flatMap((option, place) =>
        option.withText && !isTicked(typed, name, option.id) && typed[extraName(name, place)]
          ? [faultAt(extraName(name, place), "tickOrClear")]
          : [],
      )
    : [];

const isTicked = (typed: Typed, name: string, optionId: string): boolean =>
  ((typed[name] as readonly string[] | undefined) ?? []).includes(optionId);

/** The answer to one question. Null without an answer: it may be missing (contract 3.20). */
function answerOf({ question, name }: AskedQuestion, typed: Typed): AnsweredQuestion | null {
  const questionId = question.id;
  const value = typed[name];
  switch (question.type) {
    case "TEXT":
      return typeof value === "string" && value !== "" ? { type: "TEXT", questionId, answer: value } : null;
    case "CHECKBOX":
      return { type: "CHECKBOX", questionId, answer: value === true };
    case "CHECKBOX_GROUP":
      return groupAnswer(question, name, typed);
    case "RADIO_BUTTON_GROUP":
      return typeof value === "string" ? { type: "RADIO_BUTTON_GROUP", questionId, answer: value } : null;
    case "DATE":
      return typeof value === "string" && value !== "" ? { type: "DATE", questionId, answer: value } : null;
    case "GROUPED_TEXT_FIELDS":
      return rowsAnswer(question, name, typed);
    case "STATIC_TEXT_DISPLAY":
      return null;
  }
}

/** The chosen options in the order of the template, each with the text beside it if it has one. */
function groupAnswer(
  { id, options }: QuestionOf<"CHECKBOX_GROUP">,
  name: string,
  typed: Typed,
): AnsweredQuestion | null {
  const answer = options.flatMap((option, place) => {
    if (!isTicked(typed, name, option.id)) return [];
    const extra = option.withText ? ((typed[extraName(name, place)] as string | undefined) ?? "") : "";
    return { optionId: option.id, extra };
  });
  return answer.length === 0 ? null : { type: "CHECKBOX_GROUP", questionId: id, answer };
}

/** The rows with any text. One row only, unless the template allows several. */
function rowsAnswer(
  { id, fieldLabels, allowMultipleRows }: QuestionOf<"GROUPED_TEXT_FIELDS">,
  name: string,
  typed: Typed,
): AnsweredQuestion | null {
  const rows = rowsOf(typed, name)
    .map((row) => fieldLabels.map((_label, column) => row[cellName(column)] ?? ""))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const answer = allowMultipleRows ? rows : rows.slice(0, 1);
  return answer.length === 0 ? null : { type: "GROUPED_TEXT_FIELDS", questionId: id, answer };
}

/** The content of the form's fields for these answers. A group of fields has one row at least. */
export function fieldContent(template: TemplateContent, { answers }: DocumentContent): Record<string, unknown> {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const fields: Record<string, unknown> = {};
  for (const { question, name } of askedQuestions(template)) {
    const found = given.get(question.id);
    if (question.type === "GROUPED_TEXT_FIELDS") {
      const rows = found?.type === question.type ? found.answer : [];
      fields[name] = (rows.length > 0 ? rows : [[]]).map((cells) => rowContent(question.fieldLabels.length, cells));
    } else if (found?.type === "CHECKBOX_GROUP" && question.type === found.type) {
      fields[name] = found.answer.map(({ optionId }) => optionId);
      for (const [place, option] of question.options.entries())
        fields[extraName(name, place)] = found.answer.find(({ optionId }) => optionId === option.id)?.extra;
    } else if (found?.type === question.type) fields[name] = found.answer;
  }
  return fields;
}

const rowContent = (columns: number, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(Array.from({ length: columns }, (_, column) => [cellName(column), cells[column] ?? ""]));
