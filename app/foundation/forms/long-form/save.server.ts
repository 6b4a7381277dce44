import { faultsOfRefusal, meaningOf, refusalOf } from "../refusals.ts";
import type { FormCalls, ReadAnswers } from "./long-form.ts";
import { ifMatch, isStale, type Outcome, type Press, versionIn } from "./press.ts";

/**
 * Saves a draft as it is and leaves (contract 3.3: without judging its content). A value that the call cannot carry,
 * such as a date without a year, stays in the kept form.
 */
export async function saveDraft<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  const { form, edited, read } = press;
  const isKept = read.faults.length > 0 || (form.holdsMore?.(read) ?? false);
  const saved: Outcome = { next: "leave", told: form.words.draftSaved, isKept, isSaved: true };
  if (form.standing(edited) !== "draft") return { next: "compare" };
  const needed = form.draftFaults?.(edited, read) ?? [];
  if (needed.length > 0) return { next: "refuse", faults: needed, step: "edit" };
  if (isStale(press)) return form.isSaved(edited, read) ? saved : { next: "compare" };
  const { idempotencyKey } = press.posted;
  const options = { ...ifMatch(press, versionIn(press)), idempotencyKey };
  const refusal = await refusalOf(form.calls.save(edited, read, options));
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
  if (form.standing(edited) !== "draft" || isStale(press)) return null;
  if (form.isSaved(edited, read) || form.savesByButtonOnly?.(edited, read)) return null;
  const options = { ...ifMatch(press, versionIn(press)), idempotencyKey: null };
  const refusal = await refusalOf(form.calls.save(edited, read, options));
  return refusal ? null : form.version(await form.reload(edited));
}

/**
 * Saves, then sends if it is still a draft (spec 1 §2). It is sent once, even after a second press, a reload or a press
 * in another tab: the version separates two saves, and the key separates two sendings.
 */
export async function sendOrUpdate<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  const { form, edited, read, posted } = press;
  const stale = isStale(press);
  const isDraft = form.standing(edited) === "draft";
  if (isDraft && form.calls.sendWhole) return sendWhole(press, form.calls.sendWhole);
  const finished = (what: "sent" | "updated") => finishedAs(press, what);
  if (stale && !form.isSaved(edited, read)) return { next: "compare" };
  if (stale && !isDraft) return finished(posted.intent === "send" ? "sent" : "updated");

  // Another press has saved the same answers: we replace them with themselves, and send if that press has not sent.
  const version = stale ? form.version(edited) : versionIn(press);
  const refusal = await refusalOf(form.calls.replace(edited, read, posted.entries, ifMatch(press, version)));
  if (refusal && meaningOf(refusal) === "stale") {
    if (!form.isSaved(await form.reload(edited), read)) return { next: "compare" };
  } else if (refusal) {
    return { next: "refuse", faults: faultsOfRefusal(refusal, form.words.saveFailed), step: "verify" };
  }
  if (!isDraft) return finished("updated");

  if (!form.calls.send) throw new Error("A draft of this form cannot be sent");
  const unsent = await refusalOf(form.calls.send(edited, { idempotencyKey: posted.idempotencyKey }));
  if (!unsent || (await isSent(press))) return finished("sent");
  return { next: "refuse", faults: faultsOfRefusal(unsent, form.words.sendFailed), step: "verify" };
}

const finishedAs = async <E, R extends ReadAnswers>(
  { form, edited, read }: Press<E, R>,
  what: "sent" | "updated",
): Promise<Outcome> => ({ next: "leave", told: await form.words.finished(edited, what, read), isKept: false });

/** The same where one call saves and sends. A second press finds the answers sent. */
async function sendWhole<E, R extends ReadAnswers>(
  press: Press<E, R>,
  send: NonNullable<FormCalls<E, R>["sendWhole"]>,
): Promise<Outcome> {
  const { form, edited, read, posted } = press;
  const stale = isStale(press);
  if (stale && !form.isSaved(edited, read)) return { next: "compare" };
  const version = stale ? form.version(edited) : versionIn(press);
  const { idempotencyKey } = posted;
  const refusal = await refusalOf(send(edited, read, { ...ifMatch(press, version), idempotencyKey }));
  if (!refusal || (await isSent(press))) return finishedAs(press, "sent");
  const meaning = meaningOf(refusal);
  if (meaning === "stale" || (meaning === "gone" && form.calls.isGoneWhenStale)) return { next: "compare" };
  return { next: "refuse", faults: faultsOfRefusal(refusal, form.words.sendFailed), step: "verify" };
}

async function isSent<E, R extends ReadAnswers>({ form, edited, read }: Press<E, R>): Promise<boolean> {
  const now = await form.reload(edited);
  return form.standing(now) !== "draft" && form.isSaved(now, read);
}
