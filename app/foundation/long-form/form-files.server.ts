import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { besides } from "./checked-fields.ts";
import type { FilesChange } from "./form-files.ts";
import { type Outcome, type Press, pressedDraft } from "./press.server.ts";

interface Added {
  /** Set when the form stops here: the button was for files, or a file was refused. */
  stop?: Outcome;
  /** The press without its files, to continue with. */
  press: Press;
}

/**
 * Adds chosen files at every button, and the files of a late post that was kept: without script nobody tells the person
 * that files have their own button. `asked` is the kind of files whose own button was pressed.
 */
export async function addChosenFiles(press: Press, asked: string | null): Promise<Added> {
  const { added, faults, entries } = await pressedDraft(press).handOnFiles((files) =>
    uploadChosen(press, asked, files),
  );
  if (added === 0 && faults.length === 0) return { press };
  // Some files may have been added while others were refused: the page lists those that are stored now.
  const now = await reloaded(press, entries);
  const rest = { ...now, posted: { ...now.posted, files: new Map() } };
  if (faults.length > 0) return { press: rest, stop: refusedFiles(faults, now) };
  if (asked === null || !(asked in now.form.questions.files.fields)) return { press: rest };
  return { press: rest, stop: drawn(now, { what: "added", kind: asked, count: added }) };
}

async function uploadChosen(
  { form, posted, reportBug }: Press,
  asked: string | null,
  files: Posted["files"],
): Promise<{ added: number; faults: FieldFault[]; entries: Entries }> {
  const { fields, upload } = form.questions.files;
  const { idempotencyKey } = posted;
  const faults: FieldFault[] = [];
  let { entries } = posted;
  let added = 0;
  for (const [kind, field] of Object.entries(fields)) {
    const chosen = files.get(field) ?? [];
    if (chosen.length === 0 && kind !== asked) continue;
    const outcome = await upload({ kind, entries, files: chosen, before: added, idempotencyKey, reportBug });
    added += outcome.added;
    entries = [...entries, ...outcome.entries];
    faults.push(...outcome.faults);
  }
  return { added, faults, entries };
}

export async function removeFile(press: Press, fileId: string): Promise<Outcome> {
  const { entries, idempotencyKey } = press.posted;
  const removed = await press.form.questions.files.remove({ entries, fileId, idempotencyKey });
  if (!removed) return { next: "draw" };
  const now = await reloaded(press, removed.entries);
  return { ...drawn(now, { what: "removed", kind: removed.kind, count: 1 }), entries: removed.entries };
}

/** The outcome of a button of a file field that neither adds nor removes files; null when it is another button. */
export async function pressOther(press: Press): Promise<{ press: Press; outcome: Outcome } | null> {
  const { form, posted, reportBug } = press;
  const { entries, intent, idempotencyKey } = posted;
  const done = await form.questions.files.other({ entries, intent, idempotencyKey, reportBug });
  if (!done) return null;
  if ("faults" in done) return { press, outcome: refusedFiles(done.faults, press) };
  const now = await reloaded(press, done.entries);
  return { press: { ...now, posted }, outcome: { ...drawn(now, done.change), entries: done.entries } };
}

/** The press with these answers, at the thing as it is saved now. */
async function reloaded(press: Press, entries: Entries): Promise<Press> {
  const form = await press.form.calls.reload();
  return { ...press, form, posted: { ...press.posted, entries }, read: await form.questions.read(entries) };
}

const refusedFiles = (faults: readonly FieldFault[], { read, posted }: Press): Outcome => ({
  next: "refuse",
  faults: besides(faults, read, posted.entries),
  step: "edit",
});

const drawn = ({ form }: Press, change: FilesChange) =>
  ({ next: "draw", focus: STEP_STATUS, told: form.questions.files.told(change) }) as const;
