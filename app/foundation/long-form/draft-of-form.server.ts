import { answersMark } from "~/foundation/drafts/compared-answers.server.ts";
import type { Draft, DraftOf } from "~/foundation/drafts/draft.server.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { CHECKED, SEEN_VERSION, SHOWN_QUESTION } from "~/foundation/forms/reading/posted.ts";
import { type GuidedQuestion, has, questionParameter } from "./guided.ts";
import type { LongForm, ReadAnswers } from "./long-form.ts";
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
export const draftOf = <E, R extends ReadAnswers>(form: FormOf<E, R>, edited: E): DraftOf => ({
  subject: form.subject(edited),
  asides: asidesOf(form),
  isMissed: async (entries) => {
    const read = await form.read(edited, entries);
    return read.faults.length > 0 || (form.holdsMore?.(read) ?? false) || !form.isSaved(edited, read);
  },
});

/** The same, as a press finds it. A page of the guided way shows its own question only. */
export function pressedDraft<E, R extends ReadAnswers>(press: Press<E, R>): Draft {
  const { form, edited, read, request, drafts, posted, question } = press;
  const { shownQuestion } = marksIn(posted.entries);
  const shown = question ?? form.guided?.questions(read).find(({ name }) => name === shownQuestion);
  return drafts.of(request, posted, draftOf(form, edited), {
    shows: shown ? (name) => has(shown, name) : null,
    keptAs: () => ({ parameters: questionParameter(press) }),
  });
}

/** The mark of the answers that a page shows: those of its question, or all. */
export const seenMark = (
  form: Pick<FormOf<never, never>, "asides">,
  entries: Entries,
  question: Pick<GuidedQuestion, "fields"> | null,
): string => answersMark(entries, { asides: asidesOf(form), shows: question ? (name) => has(question, name) : null });

type Act = <E, R extends ReadAnswers>(press: Press<E, R>) => Outcome | Promise<Outcome>;

/**
 * The act of a button that saves or sends, or leads there. When another window has other answers, the person chooses
 * first. A second press of a button that has saved already has nothing to choose.
 */
export const afterChoice =
  (act: Act) =>
  async <E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> => {
    const isRepeated = isStale(press) && press.form.isSaved(press.edited, press.read);
    return !isRepeated && (await pressedDraft(press).elsewhere()) ? { next: "choose" } : act(press);
  };

/** The person chooses between the answers of two windows, or gives up those of this page. */
export async function choose<E, R extends ReadAnswers>(press: Press<E, R>) {
  const choice = await pressedDraft(press).choice();
  if (choice?.next !== "goOn") return { next: choice?.next ?? "choose" };
  return { press: { ...press, posted: choice.draft.posted }, outcome: { next: "draw", ...choice.shown } as const };
}
