import type { Field } from "~/foundation/forms/questions/field-kinds.ts";
import { inOrderOf, oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import { readerOf } from "~/foundation/forms/questions/typed-answers.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import type { FormAnswers, FormKind } from "../../form-answers.ts";
import { filesIn } from "../../income-files.ts";
import { SECTION_NAMES } from "../../section-names.ts";
import { isAskedNow, QUESTIONS, questionsOf } from "../all-questions.ts";
import { EMPTY_ANSWERS } from "./on-the-wire.ts";

/** Every field of every question. */
export const FIELDS: ReadonlyMap<string, Field> = new Map(QUESTIONS.flatMap(({ fields }) => Object.entries(fields)));

const typedAnswers = readerOf(FIELDS);

/** The content of the fields for these answers. */
export const defaultsOf = (kind: FormKind, answers: FormAnswers): Record<string, unknown> =>
  Object.fromEntries(
    QUESTIONS.filter(({ askedOn }) => askedOn.includes(kind)).flatMap((question) =>
      Object.entries(question.defaults(answers)),
    ),
  );

/** Has the guardian written anything in the form? */
export const hasContent = (entries: Entries): boolean => filesIn(entries).length > 0 || hasAnswers(entries);

/** Is any field filled in? */
function hasAnswers(entries: Entries): boolean {
  const { typed, faults } = typedAnswers(entries);
  return faults.length > 0 || Object.values(typed).some((value) => !isEmpty(value));
}

/** No text, no choice, no tick, or an empty list. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);

export interface ReadFields {
  answers: FormAnswers;
  /** Text that cannot be read, and text in a part that is not chosen. */
  faults: FieldFault[];
}

/** Reads one question after the other: an answer decides whether later ones are asked. */
export function readFields(kind: FormKind, entries: Entries): ReadFields {
  const { typed, faults, hasText } = typedAnswers(entries);
  let answers = EMPTY_ANSWERS;
  const found: FieldFault[] = [];
  for (const question of QUESTIONS) {
    if (!isAskedNow(question, kind, answers)) continue;
    found.push(...faults.filter(({ field }) => Object.hasOwn(question.fields, field)));
    found.push(...(question.contradictions?.(typed, hasText) ?? []));
    answers = { ...answers, ...question.read(typed) };
  }
  return { answers, faults: inScreenOrder(oneEach(found)) };
}

const ORDER = [...FIELDS.keys()];

/** Faults in the order of the screen: the fields, then the files, which come last. */
export const inScreenOrder = (faults: readonly FieldFault[]): FieldFault[] => inOrderOf(ORDER, faults);

/** The typed entries of questions that the form does not draw now. The form remembers them until they are asked again. */
export function setAside(kind: FormKind, entries: Entries, answers: FormAnswers): Entry[] {
  const drawn = SECTION_NAMES.flatMap((section) => questionsOf(section, kind, answers));
  const fields = new Set(drawn.flatMap((question) => Object.keys(question.fields)));
  return entries.filter(([name, value]) => FIELDS.has(name) && !fields.has(name) && value !== "");
}
