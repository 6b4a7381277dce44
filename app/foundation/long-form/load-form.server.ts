import { answersMark } from "~/foundation/drafts/compared-answers.server.ts";
import type { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { FormOpening, KeptElsewhere } from "~/foundation/forms/form-opening.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { entriesOf } from "~/foundation/forms/reading/posted.ts";
import { askedFields, checkedNames, faultsToTell } from "./checked-fields.ts";
import { type Drawing, viewOf } from "./draw-view.ts";
import type { Elsewhere, FormView } from "./form-view.ts";
import { has, isAtCheck, questionNumberIn } from "./guided.ts";
import type { LongForm, ReadAnswers } from "./long-form.ts";
import { draftOf } from "./press.server.ts";
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
export async function loadForm<V extends FormView>(
  request: Request,
  drafts: Drafts,
  form: LongForm<ReadAnswers, V>,
): Promise<LoadedForm<V> | null> {
  const { draft, questions } = form;
  const of = draftOf(form);
  const number = questionNumberIn(request);
  // Back leads to a page of an earlier question. It must not bring back answers from before the later ones.
  const found = await drafts.open(request, { ...of, version: draft.version, newest: number !== null });
  const isClosed = draft.standing === "closed";
  if (isClosed && !found.kept) return null;

  const entries = found.kept?.entries ?? entriesOf(draft.content);
  const read = await questions.read(entries);
  const isAsked = found.kept !== null && isAtCheck(request);
  const marks = marksIn(entries);
  const begun = marks.seenVersion || found.version;
  const isOther = begun !== null && !hasSameAnswers(begun, draft.version);
  // Somebody has saved the same answers meanwhile: from now on this form edits that version.
  const isSame = isOther && draft.isSaved(read);
  const step = isClosed ? "tooLate" : isAsked && read.allFaults.length === 0 ? "verify" : "edit";
  const drawing: Drawing = {
    step,
    question: step === "edit" ? number : null,
    isStale: isClosed || (isOther && !isSame),
    checked: isAsked ? checkedNames(questions.rows, askedFields(read), entries) : marks.checkedFields,
    faults: isAsked ? read.allFaults : found.kept ? faultsToTell(read, entries) : [],
  };
  const view = await viewOf(form, { read, entries }, drawing);
  const { question } = view;
  const seen = answersMark(entries, { ...of, shows: question ? (name) => has(question, name) : null });
  const begunAs = { subject: of.subject, version: isSame ? draft.version : found.version, seen };
  const opening = isSame || question ? drafts.begunAnew(request, found, begunAs) : found;
  const other = isClosed ? null : (found.elsewhere ?? null);
  return {
    opening: { ...opening, elsewhere: other },
    defaults: draft.content,
    view,
    elsewhere: other && (await drawnElsewhere(other)),
  };

  async function drawnElsewhere({ keptAt, mark, entries: theirs }: KeptElsewhere): Promise<Elsewhere<V>> {
    const answers = { read: await questions.read(theirs), entries: theirs };
    const as: Drawing = { step: "edit", question: null, isStale: false, checked: [], faults: [] };
    return { keptAt, mark, view: await viewOf(form, answers, as) };
  }
}
