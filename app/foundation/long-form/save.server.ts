import { faultsOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import type { ReadAnswers, Saves, SendsSaved, SendsWhole } from "./long-form.ts";
import { ifMatch, isStale, type Outcome, type Press } from "./press.ts";

/**
 * Saves a draft as it is and leaves (contract 3.3: without judging its content). A value that the call cannot carry,
 * such as a date without a year, stays in the kept form. A form that only sends keeps everything there.
 */
export async function saveDraft<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  const { form, edited, read } = press;
  const { calls } = form;
  if (!("save" in calls)) return { next: "leave", told: form.words.draftSaved, isKept: true };
  const isKept = read.faults.length > 0 || (form.holdsMore?.(read) ?? false);
  const saved: Outcome = { next: "leave", told: form.words.draftSaved, isKept, isSaved: true };
  if (form.standing(edited) !== "draft") return { next: "compare" };
  const needed = form.draftFaults?.(edited, read) ?? [];
  if (needed.length > 0) return { next: "refuse", faults: needed, step: "edit" };
  if (isStale(press)) return form.isSaved(edited, read) ? saved : { next: "compare" };
  const { idempotencyKey } = press.posted;
  const options = { ...ifMatch(press), idempotencyKey };
  const refusal = await refusalOf(calls.save(edited, read, options));
  if (!refusal) return saved;
  if (meaningOf(refusal) !== "stale") {
    const faults = read.faults.length > 0 ? read.faults : faultsOfRefusal(refusal, form.words.saveFailed);
    return { next: "refuse", faults, step: "edit" };
  }
  // A second press of the button has saved the same draft.
  return form.isSaved(await form.reload(edited), read) ? saved : { next: "compare" };
}

/**
 * Saves a step of a draft through the call too, as far as the call can carry it. The step itself is kept already, so
 * nothing is lost when the call fails.
 * @returns the saved version, null when nothing was saved
 */
export async function saveOnTheWay<E, R extends ReadAnswers>(press: Press<E, R>, read: R): Promise<string | null> {
  const { form, edited } = press;
  const { calls } = form;
  if (!("save" in calls) || form.standing(edited) !== "draft" || isStale(press)) return null;
  if (form.isSaved(edited, read) || form.savesByButtonOnly?.(edited, read)) return null;
  const options = { ...ifMatch(press), idempotencyKey: null };
  const refusal = await refusalOf(calls.save(edited, read, options));
  return refusal ? null : form.version(await form.reload(edited));
}

/**
 * Sends a draft, or saves the changes of what is sent already (spec 1 §2). A draft is sent once, even after a second
 * press, a reload or a press in another tab: the version separates two saves, and the key separates two sendings.
 */
export function sendOrUpdate<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  const { calls, standing } = press.form;
  if ("replace" in calls && standing(press.edited) !== "draft") return update(press, calls);
  return "send" in calls ? saveAndSend(press, calls) : sendWhole(press, calls);
}

async function update<E, R extends ReadAnswers>(press: Press<E, R>, calls: Saves<E, R>): Promise<Outcome> {
  const { form, edited, read, posted } = press;
  // Another press has saved the same answers.
  if (isStale(press) && form.isSaved(edited, read))
    return finished(press, posted.intent === "send" ? "sent" : "updated");
  return (await replace(press, calls)) ?? finished(press, "updated");
}

async function saveAndSend<E, R extends ReadAnswers>(
  press: Press<E, R>,
  calls: Saves<E, R> & SendsSaved<E>,
): Promise<Outcome> {
  const unsaved = await replace(press, calls);
  if (unsaved) return unsaved;
  const { form, edited, posted } = press;
  const refusal = await refusalOf(calls.send(edited, { idempotencyKey: posted.idempotencyKey }));
  if (!refusal || (await isSent(press))) return finished(press, "sent");
  return { next: "refuse", faults: faultsOfRefusal(refusal, form.words.sendFailed), step: "verify" };
}

/** Saves the whole form. Null when it is saved now, also by another press; otherwise the outcome. */
async function replace<E, R extends ReadAnswers>(press: Press<E, R>, calls: Saves<E, R>): Promise<Outcome | null> {
  const { form, edited, read, posted } = press;
  const version = staleOrVersion(press);
  if (version === "stale") return { next: "compare" };
  const refusal = await refusalOf(calls.replace(edited, read, posted.entries, version));
  if (!refusal) return null;
  if (meaningOf(refusal) === "stale") return form.isSaved(await form.reload(edited), read) ? null : { next: "compare" };
  return { next: "refuse", faults: faultsOfRefusal(refusal, form.words.saveFailed), step: "verify" };
}

async function sendWhole<E, R extends ReadAnswers>(press: Press<E, R>, calls: SendsWhole<E, R>): Promise<Outcome> {
  const { form, edited, read, posted } = press;
  const version = staleOrVersion(press);
  if (version === "stale") return { next: "compare" };
  const { idempotencyKey } = posted;
  const refusal = await refusalOf(calls.sendWhole(edited, read, { ...version, idempotencyKey }));
  if (!refusal || (await isSent(press))) return finished(press, "sent");
  const meaning = meaningOf(refusal);
  if (meaning === "stale" || (meaning === "gone" && calls.isGoneWhenStale)) return { next: "compare" };
  return { next: "refuse", faults: faultsOfRefusal(refusal, form.words.sendFailed), step: "verify" };
}

/**
 * The version that the answers replace. "stale": somebody has saved other answers meanwhile. When another press has
 * saved the same answers, we replace them with themselves.
 */
function staleOrVersion<E, R extends ReadAnswers>(press: Press<E, R>): "stale" | { ifMatch: string | null } {
  const { form, edited, read } = press;
  return isStale(press) && !form.isSaved(edited, read) ? "stale" : ifMatch(press);
}

const finished = async <E, R extends ReadAnswers>(
  { form, edited, read }: Press<E, R>,
  what: "sent" | "updated",
): Promise<Outcome> => ({ next: "leave", told: await form.words.finished(edited, what, read), isKept: false });

async function isSent<E, R extends ReadAnswers>({ form, edited, read }: Press<E, R>): Promise<boolean> {
  const now = await form.reload(edited);
  return form.standing(now) !== "draft" && form.isSaved(now, read);
}
