import { faultAt } from "~/foundation/forms/reading/fault.ts";
import { faultsOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { insteadOfFault } from "~/foundation/seam/refusal.ts";
import { sendingStep } from "./checking.server.ts";
import { type FinishingCall, isWhole, type ReadAnswers } from "./long-form.ts";
import { ifMatch, isStale, type Outcome, type Press } from "./press.server.ts";

/**
 * Saves a draft as it is and leaves (contract 3.3: without judging its content). A value that the call cannot carry,
 * such as a date without a year, stays in the kept form. A form that only sends keeps everything there.
 */
export async function saveDraft(press: Press): Promise<Outcome> {
  const { read, posted } = press;
  const { draft, calls } = press.form;
  const told = draft.words.draftSaved;
  if (!calls.saving) return { next: "leave", told, isKept: true };
  const saved: Outcome = { next: "leave", told, isKept: !isWhole(read), isSaved: true };
  if (draft.standing !== "draft") return { next: "compare" };
  if (read.draftFaults.length > 0)
    return (await isMade(press)) ? saved : { next: "refuse", faults: read.draftFaults, step: "edit" };
  if (isStale(press)) return draft.isSaved(read) ? saved : { next: "compare" };
  const { idempotencyKey } = posted;
  const refusal = await refusalOf(calls.saving.save(read, { ...ifMatch(press), idempotencyKey }));
  if (!refusal) return saved;
  if (meaningOf(refusal) === "unknown")
    return (await isSavedAfterAll(press))
      ? saved
      : { next: "refuse", faults: [faultAt("", "draftUnknown")], step: "edit" };
  if (meaningOf(refusal) !== "stale") {
    const faults = read.faults.length > 0 ? read.faults : faultsOfRefusal(refusal, calls.saving.failed);
    return { next: "refuse", faults, step: "edit" };
  }
  // A second press of the button has saved the same draft.
  return (await calls.reload()).draft.isSaved(read) ? saved : { next: "compare" };
}

/** No answer came to a save. False also when nobody can look. */
const isSavedAfterAll = async ({ form, read, reportBug }: Press): Promise<boolean> =>
  (await insteadOfFault(form.calls.reload(), null, reportBug))?.draft.isSaved(read) === true;

/** The first press has made a draft of these answers, or a post whose answer was lost: it stands in its own way. */
async function isMade({ form, read }: Press): Promise<boolean> {
  const made = await form.calls.saving?.made(read);
  return made?.form.draft.isSaved(read) === true;
}

/**
 * Saves a step of a draft through the call too, as far as the call can carry it. The step itself is kept already, so
 * nothing is lost when the call fails, and nobody hears of it.
 * @returns the saved version, null when nothing was saved
 */
export async function saveOnTheWay(press: Press, read: ReadAnswers): Promise<string | null> {
  const { draft, calls } = press.form;
  if (!calls.saving || draft.standing !== "draft" || isStale(press)) return null;
  if (draft.isSaved(read) || calls.saving.isByButtonOnly(read)) return null;
  const saving = calls.saving.save(read, { ...ifMatch(press), idempotencyKey: null });
  const refusal = await refusalOf(saving, { tellsAway: true, reportBug: press.reportBug });
  return refusal ? null : (await calls.reload()).draft.version;
}

/**
 * Sends a draft, or saves the changes of what is sent already (spec 1 §2). A draft is sent once, even after a second
 * press, a reload or a press in another tab: the version separates two saves, and the key separates two sendings. When
 * another press has saved the same answers, we replace them with themselves.
 */
export async function sendOrUpdate(press: Press): Promise<Outcome> {
  const { form, read, posted } = press;
  const { draft, calls } = form;
  const isDraft = draft.standing === "draft";
  if (isStale(press)) {
    if (!draft.isSaved(read)) return { next: "compare" };
    if (!isDraft) return finished(press, posted.intent === "send" ? "sent" : "updated");
  }
  for (const one of calls.finishing) {
    const stop = await refusedCall(press, one);
    if (stop) return stop;
  }
  return finished(press, isDraft ? "sent" : "updated");
}

/** Null when the call was carried out, also by another press. */
async function refusedCall(press: Press, one: FinishingCall): Promise<Outcome | null> {
  const { form, read, posted } = press;
  const { idempotencyKey } = posted;
  const refusal = await refusalOf(one.call(read, posted.entries, { ...ifMatch(press), idempotencyKey }));
  if (!refusal) return null;
  const isStaleNow = one.staleWhen.includes(meaningOf(refusal));
  if (!one.sends && meaningOf(refusal) === "unknown" && (await isSavedAfterAll(press))) return null;
  if (one.sends || isStaleNow) {
    const { draft: now } = await form.calls.reload();
    if (now.isSaved(read) && (!one.sends || now.standing !== "draft")) return null;
  }
  if (isStaleNow) return { next: "compare" };
  return { next: "refuse", faults: faultsOfRefusal(refusal, one.failed), step: sendingStep(press) };
}

/** The button was pressed before, or the answer to it was lost: what was sent is what was typed. */
export const sentBefore = (press: Press): Promise<Outcome> | null =>
  press.form.draft.isSent?.(press.read) ? finished(press, "sent") : null;

const finished = async ({ form, read }: Press, what: "sent" | "updated"): Promise<Outcome> => ({
  next: "leave",
  told: await form.calls.finished(what, read),
  isKept: false,
});
