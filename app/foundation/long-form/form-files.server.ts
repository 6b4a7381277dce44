import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { besides } from "./faults-to-tell.ts";
import type { FormFiles } from "./form-files.ts";
import type { ReadAnswers } from "./long-form.ts";
import type { Outcome, Press } from "./press.ts";

interface Added<Edited, Read extends ReadAnswers> {
  /** Set when the form stops here: the button was for files, or a file was refused. */
  stop?: Outcome;
  /** The press without its files, to continue with. */
  press: Press<Edited, Read>;
}

/**
 * Adds chosen files at every button, and the files of a late post that was kept: without script nobody tells the person
 * that files have their own button. `asked` is the kind of files whose own button was pressed.
 */
export async function addChosenFiles<E, R extends ReadAnswers>(
  press: Press<E, R>,
  asked: string | null,
): Promise<Added<E, R>> {
  const { files } = press.form;
  if (!files) return { press };
  const { added, faults, entries } = await uploadChosen(press, files, asked);
  if (added === 0 && faults.length === 0) return { press };

  // Some files may have been added while others were refused: the page lists those that are stored now.
  const { form, posted } = press;
  const edited = await form.reload(press.edited);
  const read = await form.read(edited, entries);
  const rest: Press<E, R> = { ...press, posted: { ...posted, entries, files: new Map() }, edited, read };
  if (faults.length > 0) {
    return { press: rest, stop: { next: "refuse", faults: besides(faults, read, entries), step: "edit" } };
  }
  if (asked === null || !(asked in files.fields)) return { press: rest };
  const told = files.told("added", { edited, read, kind: asked, count: added });
  return { press: rest, stop: { next: "draw", focus: STEP_STATUS, told } };
}

async function uploadChosen<E, R extends ReadAnswers>(
  { request, drafts, posted, edited, reportBug }: Press<E, R>,
  { fields, upload }: FormFiles<E, R>,
  asked: string | null,
): Promise<{ added: number; faults: FieldFault[]; entries: Entries }> {
  const { files, handedOn, discard } = await drafts.of(request, posted).files();
  const { idempotencyKey } = posted;
  const faults: FieldFault[] = [];
  let { entries } = posted;
  let added = 0;
  try {
    for (const [kind, field] of Object.entries(fields)) {
      const chosen = files.get(field) ?? [];
      if (chosen.length === 0 && kind !== asked) continue;
      const outcome = await upload(edited, { kind, entries, files: chosen, before: added, idempotencyKey, reportBug });
      added += outcome.added;
      entries = [...entries, ...(outcome.entries ?? [])];
      faults.push(...outcome.faults);
    }
    await handedOn();
    return { added, faults, entries };
  } finally {
    await discard();
  }
}

export async function removeFile<E, R extends ReadAnswers>(
  { form, edited, posted }: Press<E, R>,
  fileId: string,
): Promise<Outcome> {
  const { files } = form;
  const removed = await files?.remove({ edited, entries: posted.entries }, fileId);
  if (!files || !removed) return { next: "draw" };
  const { kind, entries = posted.entries } = removed;
  const now = await form.reload(edited);
  const read = await form.read(now, entries);
  const told = files.told("removed", { edited: now, read, kind, count: 1 });
  return { next: "draw", entries, focus: STEP_STATUS, told };
}

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
