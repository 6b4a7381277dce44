import type { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { FormOpening, KeptElsewhere } from "~/foundation/forms/form-opening.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { entriesOf } from "~/foundation/forms/reading/posted.ts";
import { allNames } from "./checked-fields.ts";
import { draftOf, seenMark } from "./draft-of-form.server.ts";
import { type Drawing, viewOf } from "./draw-view.ts";
import { faultsToTell } from "./faults-to-tell.ts";
import type { Elsewhere, FormView } from "./form-view.ts";
import { questionNumberIn } from "./guided.ts";
import type { LongForm, ReadAnswers } from "./long-form.ts";
import { hasSameAnswers } from "./version-of-form.ts";

/** A long form as a GET draws it. */
export interface LoadedForm<View> {
  opening: FormOpening;
  defaults: unknown;
  view: View;
  /** What another window has kept, to choose between. Null when there is nothing to choose. */
  elsewhere: Elsewhere<View> | null;
}

/**
 * The saved answers, or those kept on the way. The check page opens only for answers without faults, even when a person
 * typed its address. Null for a closed thing without kept changes: another page shows it.
 */
export async function loadForm<E, R extends ReadAnswers, V extends FormView>(
  request: Request,
  drafts: Drafts,
  form: LongForm<E, R, V>,
  edited: E,
): Promise<LoadedForm<V> | null> {
  const draft = draftOf(form, edited);
  const version = form.version(edited);
  const number = form.guided ? questionNumberIn(request) : null;
  // Back leads to a page of an earlier question. It must not bring back answers from before the later ones.
  const found = await drafts.open(request, { ...draft, version, newest: number !== null });
  const isClosed = form.standing(edited) === "closed";
  if (isClosed && !found.kept) return null;

  const defaults = form.defaults(edited);
  const entries = found.kept?.entries ?? entriesOf(defaults);
  const read = await form.read(edited, entries);
  const isAsked = found.kept !== null && new URL(request.url).searchParams.get("step") === "verify";
  const marks = marksIn(entries);
  const begun = marks.seenVersion || found.version;
  const isOther = begun !== null && !hasSameAnswers(begun, version);
  // Somebody has saved the same answers meanwhile: from now on this form edits that version.
  const isSame = isOther && form.isSaved(edited, read);
  const step = isClosed ? "tooLate" : isAsked && read.allFaults.length === 0 ? "verify" : "edit";
  const drawing: Drawing = {
    step,
    question: step === "edit" ? number : null,
    isStale: isClosed || (isOther && !isSame),
    checked: isAsked ? allNames(form, read, entries) : marks.checkedFields,
    faults: isAsked ? read.allFaults : found.kept ? faultsToTell(read, entries) : [],
  };
  const view = await viewOf(form, { edited, read, entries }, drawing);
  const begunAs = { subject: draft.subject, version: isSame ? version : found.version };
  const seen = seenMark(form, entries, view.question);
  const opening = isSame || view.question ? drafts.begunAnew(request, found, { ...begunAs, seen }) : found;
  const other = isClosed ? null : (found.elsewhere ?? null);
  return {
    opening: { ...opening, elsewhere: other },
    defaults,
    view,
    elsewhere: other && (await drawnElsewhere(other)),
  };

  async function drawnElsewhere({ keptAt, mark, entries: theirs }: KeptElsewhere): Promise<Elsewhere<V>> {
    const answers = { edited, read: await form.read(edited, theirs), entries: theirs };
    const as: Drawing = { step: "edit", question: null, isStale: false, checked: [], faults: [] };
    return { keptAt, mark, view: await viewOf(form, answers, as) };
  }
}
