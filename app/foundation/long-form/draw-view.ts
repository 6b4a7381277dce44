import { CHECKED, SEEN_VERSION } from "~/foundation/forms/reading/posted.ts";
import { rootOf } from "~/foundation/forms/reading/read-entries.ts";
import type { FormView, QuestionView } from "./form-view.ts";
import { faultsAt, type GuidedQuestion, numberOf, questionAt } from "./guided.ts";
import type { Answers, LongForm, ReadAnswers } from "./long-form.ts";

/** The facts that the engine draws a page from. */
export interface Drawing extends Pick<FormView, "step" | "checked" | "faults"> {
  isStale: boolean;
  /** The number of the question in the guided way. Null: the whole form. */
  question: number | null;
}

/** The view of a page: the engine's part and the capability's own. */
export async function viewOf<V extends FormView>(
  { draft, questions: asked }: LongForm<ReadAnswers, V>,
  answers: Answers,
  { isStale, question: number, ...drawing }: Drawing,
): Promise<V> {
  const { read } = answers;
  const questions = number === null ? [] : asked.guided.questions(read);
  const question = number === null ? null : questionAt(questions, number);
  const left = [...read.allFaults.map(({ field }) => field), ...read.askedLater, ...read.unanswered];
  const shared: FormView = {
    ...drawing,
    faults: question ? faultsAt(questions, question, drawing.faults) : drawing.faults,
    question: question && questionView(questions, question, read),
    standing: draft.standing,
    sections: Object.entries(read.sections).map(([name, fields]) => ({
      name,
      fields,
      left: left.filter((field) => fields.includes(field) || fields.includes(rootOf(field))).length,
    })),
    otherVersion: isStale ? draft.version : null,
  };
  return { ...(await asked.view(answers)), ...shared } as unknown as V;
}

function questionView(questions: readonly GuidedQuestion[], question: GuidedQuestion, read: ReadAnswers): QuestionView {
  const number = numberOf(questions, question);
  const isAnswered = faultsAt(questions, question, read.allFaults).length === 0;
  return { ...question, number, next: questions[number]?.name ?? null, isAnswered };
}

/** The fields that a page of the form posts without showing them: its memory from step to step. */
export const unseenFields = ({ otherVersion, checked }: FormView): [string, string][] => [
  ...(otherVersion === null ? [] : [[SEEN_VERSION, otherVersion] as [string, string]]),
  ...(checked.length > 0 ? [[CHECKED, checked.join(" ")] as [string, string]] : []),
];
