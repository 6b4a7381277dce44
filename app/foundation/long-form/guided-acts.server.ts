import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { CHECKED, without } from "~/foundation/forms/reading/posted.ts";
import { askedFields, checkedNames, withChecked } from "./checked-fields.ts";
import { verify } from "./checking.server.ts";
import {
  faultsAt,
  firstWith,
  type GuidedQuestion,
  isAtCheck,
  numberOf,
  questionAfter,
  questionAt,
  questionNumberIn,
  withOthers,
} from "./guided.ts";
import type { FormStep } from "./long-form.ts";
import { afterChoice, draftOf, type Outcome, type Press } from "./press.server.ts";

/** The post of one question, with this number in its address, becomes a post of the whole form. */
export async function atQuestion(press: Press, number: number): Promise<Press> {
  const { form, request, drafts, posted } = press;
  if (isAtCheck(request)) return press;
  const shown = marksIn(posted.entries).shownQuestion;
  const asked = questionsOf(press);
  const question = asked.find(({ name }) => name === shown) ?? questionAt(asked, number);
  if (!question) return press;
  const { kept } = await drafts.open(request, { ...draftOf(form), newest: true });
  const { read, guided } = form.questions;
  const entries = withOthers(posted.entries, kept?.entries ?? null, question, guided.remembers);
  return { ...press, question, posted: { ...posted, entries }, read: await read(entries) };
}

const questionsOf = ({ form, read }: Press): readonly GuidedQuestion[] => form.questions.guided.questions(read);

/** The next question, when this one is answered; after the last one the check. */
export function next(press: Press): Outcome | Promise<Outcome> {
  const { form, read, posted, question } = press;
  const { entries } = posted;
  const questions = questionsOf(press);
  if (!question) return { next: "draw" };
  const step = form.questions.guided.stays(question, { read, entries });
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
export function previous(press: Press): Outcome {
  return { next: "draw", question: Math.max(1, numberHere(press) - 1) };
}

/** The next question without an answer to this one. The check asks for it again. */
export function skip(press: Press): Outcome {
  const entries = without(press.posted.entries, CHECKED);
  return { next: "draw", question: numberHere(press) + 1, entries };
}

const numberHere = (press: Press): number => (press.question ? numberOf(questionsOf(press), press.question) : 1);

/** From the whole form to the first question that lacks its answer. */
export function oneByOne(press: Press): Outcome {
  return { next: "draw", question: firstWith(questionsOf(press), press.read.allFaults) ?? 1 };
}

/** To the whole form, at the same question. */
export function whole({ question }: Press): Outcome {
  const [field] = question?.fields ?? [];
  return { next: "draw", question: null, ...(field ? { focus: fieldId(field) } : {}) };
}

/** Back from the check to the question of a field; without a field to the last question. */
export function questionToEdit(press: Press, field: string): FormStep {
  const questions = questionsOf(press);
  if (questions.length === 0 || questionNumberIn(press.request) === null) return { focus: fieldId(field) };
  const number = firstWith(questions, [{ field }]) ?? questions.length;
  return { question: number, ...(field ? { focus: fieldId(field) } : {}) };
}

/** The step to another question, when a refused one has its faults there and none on its own page. */
export function faultsOfOtherQuestions(
  press: Press,
  { faults, step }: Extract<Outcome, { next: "refuse" }>,
): Extract<Outcome, { next: "draw" }> | null {
  const { request, question } = press;
  if (step !== "edit" || questionNumberIn(request) === null) return null;
  const questions = questionsOf(press);
  if (question && faultsAt(questions, question, faults).length > 0) return null;
  const there = firstWith(questions, faults);
  return there === null ? null : faultyQuestion(press, there);
}

const faultyQuestion = (
  { form, read, posted: { entries } }: Press,
  question: number,
): Extract<Outcome, { next: "draw" }> => ({
  next: "draw",
  question,
  entries: withChecked(entries, checkedNames(form.questions.rows, askedFields(read), entries)),
  showFaults: true,
});
