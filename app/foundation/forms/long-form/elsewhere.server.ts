import { answersMark, type Comparing } from "../../drafts/compared-answers.server.ts";
import type { FormOpening, KeptElsewhere } from "../../drafts/form-opening.ts";
import { told } from "../banners/told.ts";
import type { Entries } from "../reading/posted.ts";
import { formTexts } from "../texts/index.ts";
import { has, SHOWN_QUESTION } from "./guided.ts";
import { CHECKED, type LongForm, type ReadAnswers, SEEN_VERSION } from "./long-form.ts";
import { marksIn } from "./marks.ts";
import { isStale, type Outcome, type Press } from "./press.ts";
import { STEP_STATUS } from "./step-status.ts";

type FormOf<E, R extends ReadAnswers> = Pick<LongForm<E, R, never>, "asides" | "read" | "isSaved" | "holdsMore">;

const asidesOf = ({ asides }: Pick<FormOf<never, never>, "asides">): readonly string[] => [
  ...asides,
  CHECKED,
  SEEN_VERSION,
  SHOWN_QUESTION,
];

/** How the answers of this press are compared with those of another window. */
export function comparing<E, R extends ReadAnswers>({ form, read, posted, question }: Press<E, R>): Comparing {
  const { shownQuestion } = marksIn(posted.entries);
  const shown = question ?? form.guided?.questions(read).find(({ name }) => name === shownQuestion);
  return { asides: asidesOf(form), shows: shown ? (name) => has(shown, name) : undefined };
}

/** The mark of the answers that a page shows: those of its question, or all. */
export const seenMark = (
  form: Pick<FormOf<never, never>, "asides">,
  entries: Entries,
  question: Parameters<typeof has>[0] | null,
): string =>
  answersMark(entries, { asides: asidesOf(form), shows: question ? (name) => has(question, name) : undefined });

/**
 * What another window has kept and this one has not shown. Null when it is all saved: then the versions are compared.
 */
export async function elsewhere<E, R extends ReadAnswers>(
  press: Press<E, R>,
  entries: Entries = press.posted.entries,
): Promise<KeptElsewhere | null> {
  const { form, edited, keptForms, request, posted } = press;
  const about = { subject: form.subject(edited), entries, ...comparing(press) };
  const other = await keptForms.elsewhere(request, posted, about);
  return other && !(await isAllSaved(form, edited, other.entries)) ? other : null;
}

/** Are the answers of this press those that its page was drawn with? */
export const isAsDrawn = <E, R extends ReadAnswers>(press: Press<E, R>): boolean =>
  press.keptForms.isAsDrawn(press.request, press.posted, comparing(press));

/** The same for a page: what its kept form still has to be compared with. */
export async function elsewhereAtPage<E, R extends ReadAnswers>(
  form: FormOf<E, R>,
  edited: E,
  { kept, elsewhere: other }: FormOpening,
): Promise<KeptElsewhere | null> {
  if (!other || !kept || seenMark(form, other.entries, null) === seenMark(form, kept.entries, null)) return null;
  return (await isAllSaved(form, edited, other.entries)) ? null : other;
}

async function isAllSaved<E, R extends ReadAnswers>(form: FormOf<E, R>, edited: E, entries: Entries): Promise<boolean> {
  const read = await form.read(edited, entries);
  return read.faults.length === 0 && !form.holdsMore?.(read) && form.isSaved(edited, read);
}

type Act = <E, R extends ReadAnswers>(press: Press<E, R>) => Outcome | Promise<Outcome>;

/**
 * The act of a button that saves or sends, or leads there. When another window has other answers, the person chooses
 * first. A second press of a button that has saved already has nothing to choose.
 */
export const afterChoice =
  (act: Act) =>
  async <E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> => {
    const isRepeated = isStale(press) && press.form.isSaved(press.edited, press.read);
    return !isRepeated && (await elsewhere(press)) ? { next: "choose" } : act(press);
  };

/** The person has compared the answers of two windows. `rest`: which ones go on, and the mark of those seen there. */
export async function choose<E, R extends ReadAnswers>(press: Press<E, R>, rest: string) {
  const [which, mark] = rest.split(".");
  const other = await elsewhere(press);
  if (!other) return { next: "draw" } satisfies Outcome;
  if (other.mark !== mark) return { next: "choose" } satisfies Outcome;
  if (which === "theirs") return goOnWith(press, other);
  const outcome: Outcome = {
    next: "draw",
    chosen: {},
    told: told(formTexts, "elsewhere.tookMine"),
    focus: STEP_STATUS,
  };
  return outcome;
}

/** Gives up the answers of this page. Those of another window, which it has not shown, are drawn. */
export async function discard<E, R extends ReadAnswers>(press: Press<E, R>) {
  const other = await elsewhere(press);
  return other ? goOnWith(press, other) : ({ next: "discard" } satisfies Outcome);
}

/** The form goes on with the answers of the other window, with its files and the version that it edits. */
function goOnWith<E, R extends ReadAnswers>(press: Press<E, R>, { id, entries, version }: KeptElsewhere) {
  const outcome: Outcome = {
    next: "draw",
    entries,
    chosen: { version },
    told: told(formTexts, "elsewhere.tookTheirs"),
    focus: STEP_STATUS,
  };
  return { press: { ...press, posted: { ...press.posted, kept: id, files: new Map() } }, outcome };
}
