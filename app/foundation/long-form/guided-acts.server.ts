import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { CHECKED, without } from "~/foundation/forms/reading/posted.ts";
import { verify } from "./asked-questions.server.ts";
import { allNames, withChecked } from "./checked-fields.ts";
import { afterChoice } from "./draft-of-form.server.ts";
import {
  faultsAt,
  firstWith,
  type GuidedQuestion,
  numberOf,
  questionAfter,
  questionAt,
  questionNumberIn,
  withOthers,
} from "./guided.ts";
import type { FormStep, ReadAnswers } from "./long-form.ts";
import type { Outcome, Press } from "./press.ts";

/** The post of one question becomes a post of the whole form. */
export async function atQuestion<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Press<E, R>> {
  const { form, request, drafts, posted, edited } = press;
  const number = questionNumberIn(request);
  if (!form.guided || number === null || isAtCheck(request)) return press;
  const { questions, remembers } = form.guided;
  const shown = marksIn(posted.entries).shownQuestion;
  const asked = questions(press.read);
  const question = asked.find(({ name }) => name === shown) ?? questionAt(asked, number);
  if (!question) return press;
  const { kept } = await drafts.open(request, { subject: form.subject(edited), newest: true });
  const entries = withOthers(posted.entries, kept?.entries ?? null, question, remembers);
  return { ...press, question, posted: { ...posted, entries }, read: await form.read(edited, entries) };
}

const isAtCheck = (request: Request): boolean => new URL(request.url).searchParams.get("step") === "verify";

const questionsOf = <E, R extends ReadAnswers>({ form, read }: Press<E, R>): readonly GuidedQuestion[] =>
  form.guided?.questions(read) ?? [];

/** The next question, when this one is answered; after the last one the check. */
export function next<E, R extends ReadAnswers>(press: Press<E, R>): Outcome | Promise<Outcome> {
  const { form, edited, read, posted, question } = press;
  const { entries } = posted;
  const questions = questionsOf(press);
  if (!question) return { next: "draw" };
  const step = form.guided?.stays(question, { edited, read, entries });
  if (step) return { next: "draw", ...step };
  const faults = faultsAt(questions, question, read.allFaults);
  if (faults.length > 0) return { next: "refuse", faults, step: "edit" };
  const isChecked = marksIn(entries).checkedFields.length > 0;
  const after = questionAfter(questions, question, { faults: read.allFaults, isChecked });
  if (after === "check") return afterChoice(verify)(press);
  if (after === numberOf(questions, question) + 1 && (!isChecked || question.decidesNext))
    return { next: "draw", question: after, entries: without(entries, CHECKED) };
  return faultyQuestion(press, after);
}

/** The question before, with everything typed. */
export function previous<E, R extends ReadAnswers>(press: Press<E, R>): Outcome {
  return { next: "draw", question: Math.max(1, numberHere(press) - 1) };
}

/** The next question without an answer to this one. The check asks for it again. */
export function skip<E, R extends ReadAnswers>(press: Press<E, R>): Outcome {
  const entries = without(press.posted.entries, CHECKED);
  return { next: "draw", question: numberHere(press) + 1, entries };
}

const numberHere = <E, R extends ReadAnswers>(press: Press<E, R>): number =>
  press.question ? numberOf(questionsOf(press), press.question) : 1;

/** From the whole form to the first question that lacks its answer. */
export function oneByOne<E, R extends ReadAnswers>(press: Press<E, R>): Outcome {
  return { next: "draw", question: firstWith(questionsOf(press), press.read.allFaults) ?? 1 };
}

/** To the whole form, at the same question. */
export function whole<E, R extends ReadAnswers>({ question }: Press<E, R>): Outcome {
  const [field] = question?.fields ?? [];
  return { next: "draw", question: null, ...(field ? { focus: fieldId(field) } : {}) };
}

/** Back from the check to the question of a field; without a field to the last question. */
export function questionToEdit<E, R extends ReadAnswers>(press: Press<E, R>, field: string): FormStep {
  const questions = questionsOf(press);
  if (questions.length === 0 || questionNumberIn(press.request) === null) return { focus: fieldId(field) };
  const number = firstWith(questions, [{ field }]) ?? questions.length;
  return { question: number, ...(field ? { focus: fieldId(field) } : {}) };
}

/** The step to another question, when a refused one has its faults there and none on its own page. */
export function faultsOfOtherQuestions<E, R extends ReadAnswers>(
  press: Press<E, R>,
  { faults, step }: Extract<Outcome, { next: "refuse" }>,
): Extract<Outcome, { next: "draw" }> | null {
  const { request, question } = press;
  if (step !== "edit" || questionNumberIn(request) === null) return null;
  const questions = questionsOf(press);
  if (question && faultsAt(questions, question, faults).length > 0) return null;
  const there = firstWith(questions, faults);
  return there === null ? null : faultyQuestion(press, there);
}

const faultyQuestion = <E, R extends ReadAnswers>(
  { form, read, posted: { entries } }: Press<E, R>,
  question: number,
): Extract<Outcome, { next: "draw" }> => ({
  next: "draw",
  question,
  entries: withChecked(entries, allNames(form, read, entries)),
  showFaults: true,
});
