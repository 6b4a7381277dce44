import { told } from "../forms/banners/told.ts";
import type { Entries, Posted } from "../forms/reading/posted.ts";
import { formTexts } from "../forms/texts/index.ts";
import { answersMark, type Comparing } from "./compared-answers.server.ts";
import type { FormOpening, KeptElsewhere } from "./form-opening.ts";
import type { KeptForms, Shown } from "./kept-forms-port.server.ts";
import { routeOf } from "./kept-parameter.ts";
import { ELSEWHERE, STEP_STATUS } from "./step-status.ts";

/** Answers that are kept under a subject until they are sent. Two windows of one person may write them. */
export interface Draft {
  subject: string;
  /** Names that the form posts beside its answers. */
  asides: readonly string[];
  /** Would anybody miss these answers? Nobody does when a call has saved them, or when nothing is written. */
  isMissed(entries: Entries): boolean | Promise<boolean>;
}

/** A draft as a button of its form finds it. */
export interface PressedDraft extends Draft {
  request: Request;
  keptForms: KeptForms;
  posted: Posted;
  /** The fields that the posted page shows. Null: all. */
  shows: NonNullable<Comparing["shows"]> | null;
  /** How these answers are kept. */
  keptAs(entries: Entries): Shown;
}

/** The answers with which a form goes on, and what its next page shows and tells. */
export interface GoingOn {
  posted: Posted;
  step: Shown;
}

const comparing = ({ asides, shows }: PressedDraft): Comparing => ({ asides, shows: shows ?? undefined });

/** For a loader: the draft as its page shows it. Answers of another window that nobody would miss are left out. */
export async function openDraft(
  request: Request,
  keptForms: KeptForms,
  { subject, asides, isMissed }: Draft,
  about: { version?: string; newest?: boolean } = {},
): Promise<FormOpening> {
  const opening = await keptForms.open(request, { ...about, subject });
  const { kept, elsewhere: other } = opening;
  if (!kept || !other) return opening;
  const isSame = answersMark(other.entries, { asides }) === answersMark(kept.entries, { asides });
  return isSame || !(await isMissed(other.entries)) ? { ...opening, elsewhere: null } : opening;
}

/** Other answers that a second window has kept and the posted page has not shown. Null when there is nothing to choose. */
export async function elsewhere(
  draft: PressedDraft,
  entries: Entries = draft.posted.entries,
): Promise<KeptElsewhere | null> {
  const { request, keptForms, posted, subject } = draft;
  const other = await keptForms.elsewhere(request, posted, { subject, entries, ...comparing(draft) });
  return other && (await draft.isMissed(other.entries)) ? other : null;
}

/** Are the answers of the post those that its page was drawn with? */
export const isAsDrawn = (draft: PressedDraft): boolean =>
  draft.keptForms.isAsDrawn(draft.request, draft.posted, comparing(draft));

/** Keeps the answers and leads to the page that draws them. What another window has kept stays beside them. */
export async function keep(draft: PressedDraft, shown: Shown = {}): Promise<Response> {
  const { request, keptForms, posted, subject } = draft;
  const entries = shown.entries ?? posted.entries;
  const beside = shown.beside === undefined ? ((await elsewhere(draft, entries))?.id ?? null) : shown.beside;
  return keptForms.keepAndShow(request, posted, {
    subject,
    ...comparing(draft),
    ...draft.keptAs(entries),
    ...shown,
    beside,
  });
}

/** The page with the answers of both windows. Nothing is sent before the person has chosen. */
export const askToChoose = (draft: PressedDraft): Promise<Response> => keep(draft, { focus: ELSEWHERE });

/**
 * The person has compared the answers of two windows. `rest`: which ones go on, and the mark of those that they have seen.
 * Null when the other window has written more meanwhile: the person has to compare again.
 */
export async function chosen(draft: PressedDraft, rest: string): Promise<GoingOn | null> {
  const [which, mark] = rest.split(".");
  const other = await elsewhere(draft);
  if (!other) return { posted: draft.posted, step: {} };
  if (other.mark !== mark) return null;
  if (which === "theirs") return withTheirs(draft, other);
  return {
    posted: draft.posted,
    step: { beside: null, told: told(formTexts, "elsewhere.tookMine"), focus: STEP_STATUS },
  };
}

/** The person gives up the answers of this page. Those of another window, which it has not shown, go on. */
export async function discarded(draft: PressedDraft): Promise<GoingOn | null> {
  const other = await elsewhere(draft);
  return other && withTheirs(draft, other);
}

/** The form goes on with the answers of the other window, with its files and the version that it edits. */
function withTheirs({ posted }: PressedDraft, { id, entries, version }: KeptElsewhere): GoingOn {
  return {
    posted: { ...posted, kept: id, files: new Map() },
    step: { entries, version, beside: null, told: told(formTexts, "elsewhere.tookTheirs"), focus: STEP_STATUS },
  };
}

/** Removes a draft that was sent, saved or given up. Answers of another window that nobody has seen here stay. */
export async function forget(draft: PressedDraft): Promise<void> {
  if (!(await elsewhere(draft))) await draft.keptForms.forget(routeOf(draft.request));
}
