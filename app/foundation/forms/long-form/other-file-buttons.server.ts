import { STEP_STATUS } from "../../drafts/step-status.ts";
import type { ReadAnswers } from "./long-form.ts";
import type { Outcome, Press } from "./press.ts";
import { besides } from "./told-faults.ts";

/** The outcome of a button of a file field that neither adds nor removes files; null when it is another button. */
export async function pressOther<E, R extends ReadAnswers>(
  press: Press<E, R>,
): Promise<{ press: Press<E, R>; outcome: Outcome } | null> {
  const { form, edited, posted, read, reportBug } = press;
  const { entries, intent, idempotencyKey } = posted;
  const done = await form.files?.other?.({ edited, entries, intent, idempotencyKey, reportBug });
  if (!done) return null;
  if ("faults" in done) {
    return { press, outcome: { next: "refuse", faults: besides(done.faults, read, entries), step: "edit" } };
  }
  const now = await form.reload(edited);
  const rest = { ...press, edited: now, read: await form.read(now, done.entries) };
  return { press: rest, outcome: { next: "draw", focus: STEP_STATUS, told: done.told(now), entries: done.entries } };
}
