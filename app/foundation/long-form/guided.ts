import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, SHOWN_QUESTION } from "~/foundation/forms/reading/posted.ts";
import { rootOf } from "~/foundation/forms/reading/read-entries.ts";

/** The address parameter of the guided way: the number of the question, from 1. A name would tell of the answers. */
export const QUESTION_PARAMETER = "question";

/** The id of the question on its page. It takes the focus. */
export const QUESTION_ID = "question";

/** The id of the heading that says the number of the question. */
export const QUESTION_NUMBER_ID = "question-number";

/** One page of the guided way. */
export interface GuidedQuestion {
  name: string;
  fields: readonly string[];
  /** The answer decides which questions follow. */
  decidesNext: boolean;
}

type Questions = readonly GuidedQuestion[];

/** The number of the question in the address. Null: the whole form on one page. */
export function questionNumberIn(request: Request): number | null {
  const number = Number(new URL(request.url).searchParams.get(QUESTION_PARAMETER));
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** Is this the check page? It shows the answers of the whole form. */
export const isAtCheck = (request: Request): boolean => new URL(request.url).searchParams.get("step") === "verify";

/** The parameter with which the next page's address names its question. Without a number it is that of this page. */
export function questionParameter(request: Request, question?: number | null): Record<string, string> {
  const number = question === undefined ? questionNumberIn(request) : question;
  return number === null ? {} : { [QUESTION_PARAMETER]: String(number) };
}

/** The question of a number. After the last one: the last one. */
export const questionAt = (questions: Questions, number: number): GuidedQuestion | null =>
  questions[Math.min(number, questions.length) - 1] ?? null;

export const numberOf = (questions: Questions, { name }: Pick<GuidedQuestion, "name">): number =>
  questions.findIndex((one) => one.name === name) + 1;

/** Is this a field of the question? */
export const has = ({ fields }: Pick<GuidedQuestion, "fields">, field: string): boolean =>
  fields.includes(field) || fields.includes(rootOf(field));

/** The number of the first question with one of these fields; null when no question has any. */
export function firstWith(questions: Questions, fields: readonly { field: string }[]): number | null {
  const place = questions.findIndex((question) => fields.some(({ field }) => has(question, field)));
  return place < 0 ? null : place + 1;
}

/** The faults that the page of a question tells: its own, and those that belong to no question. */
export const faultsAt = (questions: Questions, question: GuidedQuestion, faults: readonly FieldFault[]): FieldFault[] =>
  faults.filter(({ field }) => has(question, field) || !questions.some((other) => has(other, field)));

/** The answers of the other questions, which a page carries unseen. `remembers`: is it a field of the form? */
export const othersOf = (entries: Entries, question: GuidedQuestion, remembers: (name: string) => boolean): Entries =>
  entries.filter(([name]) => remembers(name) && !has(question, name));

/**
 * The whole form after a post of one question. The kept form has the latest of the other answers: the page may be an old
 * one that Back has brought again. Without a kept form they come from the page itself.
 */
export function withOthers(
  posted: Entries,
  kept: Entries | null,
  question: GuidedQuestion,
  remembers: (name: string) => boolean,
): Entries {
  const unseen = new Set(othersOf(posted, question, remembers));
  const own = posted.filter((entry) => !unseen.has(entry) && entry[0] !== SHOWN_QUESTION);
  return [...othersOf(kept ?? posted, question, remembers), ...own];
}

/**
 * The question after one that is answered, or the check. A person who comes back from the check meets only
 * the questions with faults. After an answer that decides what follows, they go on one by one.
 */
export function questionAfter(
  questions: Questions,
  question: GuidedQuestion,
  { faults, isChecked }: { faults: readonly FieldFault[]; isChecked: boolean },
): number | "check" {
  const number = numberOf(questions, question);
  const goesOn = !isChecked || question.decidesNext;
  return goesOn && number < questions.length ? number + 1 : (firstWith(questions, faults) ?? "check");
}
