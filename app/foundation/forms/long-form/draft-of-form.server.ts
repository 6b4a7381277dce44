import { answersMark } from "../../drafts/compared-answers.server.ts";
import {
  chosen,
  type Draft,
  discarded,
  elsewhere,
  type GoingOn,
  type PressedDraft,
} from "../../drafts/draft.server.ts";
import type { Entries } from "../reading/posted.ts";
import { type GuidedQuestion, has, questionParameter, SHOWN_QUESTION } from "./guided.ts";
import { CHECKED, type LongForm, type ReadAnswers, SEEN_VERSION } from "./long-form.ts";
import { marksIn } from "./marks.ts";
import { isStale, type Outcome, type Press } from "./press.ts";

type FormOf<E, R extends ReadAnswers> = Pick<
  LongForm<E, R, never>,
  "subject" | "asides" | "read" | "isSaved" | "holdsMore"
>;

const asidesOf = ({ asides }: Pick<FormOf<never, never>, "asides">): readonly string[] => [
  ...asides,
  CHECKED,
  SEEN_VERSION,
  SHOWN_QUESTION,
];

/** The answers of a long form as a draft. Nobody misses answers that are all saved: then the versions are compared. */
export const draftOf = <E, R extends ReadAnswers>(form: FormOf<E, R>, edited: E): Draft => ({
  subject: form.subject(edited),
  asides: asidesOf(form),
  isMissed: async (entries) => {
    const read = await form.read(edited, entries);
    return read.faults.length > 0 || (form.holdsMore?.(read) ?? false) || !form.isSaved(edited, read);
  },
});

/** The same, as a press finds it. A page of the guided way shows its own question only. */
export function pressedDraft<E, R extends ReadAnswers>(press: Press<E, R>): PressedDraft {
  const { form, edited, read, request, keptForms, posted, question } = press;
  const { shownQuestion } = marksIn(posted.entries);
  const shown = question ?? form.guided?.questions(read).find(({ name }) => name === shownQuestion);
  return {
    ...draftOf(form, edited),
    request,
    keptForms,
    posted,
    shows: shown ? (name) => has(shown, name) : null,
    keptAs: () => ({ parameters: questionParameter(press) }),
  };
}

/** The mark of the answers that a page shows: those of its question, or all. */
export const seenMark = (
  form: Pick<FormOf<never, never>, "asides">,
  entries: Entries,
  question: Pick<GuidedQuestion, "fields"> | null,
): string =>
  answersMark(entries, { asides: asidesOf(form), shows: question ? (name) => has(question, name) : undefined });

type Act = <E, R extends ReadAnswers>(press: Press<E, R>) => Outcome | Promise<Outcome>;

/**
 * The act of a button that saves or sends, or leads there. When another window has other answers, the person chooses
 * first. A second press of a button that has saved already has nothing to choose.
 */
export const afterChoice =
  (act: Act) =>
  async <E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> => {
    const isRepeated = isStale(press) && press.form.isSaved(press.edited, press.read);
    return !isRepeated && (await elsewhere(pressedDraft(press))) ? { next: "choose" } : act(press);
  };

/** The person has compared the answers of two windows. `rest`: which ones go on, and the mark of those seen there. */
export const choose = async <E, R extends ReadAnswers>(press: Press<E, R>, rest: string) =>
  goOn(press, await chosen(pressedDraft(press), rest), { next: "choose" });

/** Gives up the answers of this page. Those of another window, which it has not shown, are drawn. */
export const discard = async <E, R extends ReadAnswers>(press: Press<E, R>) =>
  goOn(press, await discarded(pressedDraft(press)), { next: "discard" });

function goOn<E, R extends ReadAnswers>(press: Press<E, R>, on: GoingOn | null, otherwise: Outcome) {
  if (!on) return otherwise;
  const outcome: Outcome = { next: "draw", ...on.step };
  return { press: { ...press, posted: on.posted }, outcome };
}
