import { type Field, type Fields, fieldKinds } from "~/foundation/forms/questions/field-kinds.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { rootOf } from "~/foundation/forms/reading/read-entries.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { LONGEST_DOCUMENT_LINE, questionsOf } from "./fitting-answers.ts";
import type { DocumentContent, Question, TemplateContent } from "./template-shapes.ts";

/** A question and the name of its field. The template's ids are free texts, so a field is named by its place. */
export interface AskedQuestion {
  question: Question;
  name: string;
}

/** A form has no more rows than this. */
export const MOST_ROWS = 50;

const kinds = fieldKinds<string, never>({ line: LONGEST_DOCUMENT_LINE, text: LONGEST_TEXT });

/** The questions that a guardian answers, in the order of the document. */
export const askedQuestions = (template: TemplateContent): AskedQuestion[] =>
  questionsOf(template).map((question, place) => ({ question, name: `q${place}` }));

/** The field for the text beside an option. */
export const extraName = (name: string, option: number): string => `${name}x${option}`;

/** The cell of a row. */
export const cellName = (column: number): string => `c${column}`;

/** Every field of a document's form. */
export const fieldsOf = (template: TemplateContent): ReadonlyMap<string, Field> =>
  new Map(askedQuestions(template).flatMap((asked) => Object.entries(fieldsOfQuestion(asked))));

/** The fields of one question. A text of the template has none. */
export function fieldsOfQuestion({ question, name }: AskedQuestion): Fields {
  switch (question.type) {
    case "TEXT":
      return { [name]: question.multiline ? kinds.longText(question.label) : kinds.line(question.label) };
    case "CHECKBOX":
      return { [name]: kinds.tick(question.label) };
    case "CHECKBOX_GROUP": {
      const extras = question.options.map(({ label }, place) => [extraName(name, place), kinds.line(label)] as const);
      return { [name]: kinds.ticks(question.label), ...Object.fromEntries(extras) };
    }
    case "RADIO_BUTTON_GROUP":
      return {
        [name]: kinds.choice(
          question.options.map(({ id }) => id),
          question.label,
        ),
      };
    case "DATE":
      return { [name]: kinds.day(question.label) };
    case "GROUPED_TEXT_FIELDS": {
      const cells = question.fieldLabels.map((label, place) => [cellName(place), kinds.line(label)] as const);
      return { [name]: kinds.rows(question.label, Object.fromEntries(cells)) };
    }
    case "STATIC_TEXT_DISPLAY":
      return {};
  }
}

/** The fields of each section, by the section's id on the page. The template's ids are free texts. */
export function sectionsOf(template: TemplateContent): Record<string, readonly string[]> {
  let first = 0;
  const asked = askedQuestions(template);
  return Object.fromEntries(
    template.sections.map(({ questions }, place) => {
      const own = asked.slice(first, first + questions.length);
      first += questions.length;
      return [sectionId(place), own.flatMap((one) => Object.keys(fieldsOfQuestion(one)))];
    }),
  );
}

export const sectionId = (place: number): string => `section-${place + 1}`;

/** The section of an id on the page. */
export const sectionAt = (template: TemplateContent, id: string) =>
  template.sections.find((_section, place) => sectionId(place) === id);

/** The fields of questions with neither an answer nor a fault. A tick that is not set is an answer too. */
export function unansweredFields(
  template: TemplateContent,
  { content, faults }: { content: DocumentContent; faults: readonly Pick<FieldFault, "field">[] },
): string[] {
  const answered = new Set(content.answers.map(({ questionId }) => questionId));
  const faulty = new Set(faults.map(({ field }) => rootOf(field)));
  return askedQuestions(template)
    .filter(({ question }) => !answered.has(question.id))
    .flatMap((asked) => {
      const fields = Object.keys(fieldsOfQuestion(asked));
      return fields.some((field) => faulty.has(field)) ? [] : fields.slice(0, 1);
    });
}
