import { removePosted, uploadPosted } from "~/attachments/pages/upload-posted.server.ts";
import { faultAtFiles } from "~/attachments/upload-faults.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import { filesOf } from "~/foundation/forms/keeping/open-form.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Values } from "~/foundation/i18n/texts.ts";
import type { ApplicationDetails } from "../../contract.ts";
import { ATTACHMENT_FIELDS, type AttachmentKind } from "../../form/attachments-needed.ts";
import { leadingToReceipt } from "../../sending/pages/sent-banner.server.ts";
import { applicationTexts } from "../../texts/index.ts";
import { goOn, type Press, refuseEditor } from "./editor-steps.server.ts";
import { readEditor } from "./open-editor.server.ts";

const KINDS = Object.keys(ATTACHMENT_FIELDS) as AttachmentKind[];

const isKind = (text: string): text is AttachmentKind => Object.hasOwn(ATTACHMENT_FIELDS, text);

interface Added {
  /** The answer, when the form stops at its files: they were what the button is for, or one of them was refused. */
  stop?: Awaited<ReturnType<typeof goOn | typeof refuseEditor>>;
  /** The press without its files, to go on with. */
  pressed: Press;
}

/**
 * Files that were chosen are added whatever button is pressed, and so are those of a post that came too late and was kept:
 * without script nobody is told that files have a button of their own. `asked` is the kind whose own button it was.
 */
export async function addChosenFiles(pressed: Press, asked: string | null): Promise<Added> {
  const { added, faults } = await uploadChosen(pressed, asked);
  if (added === 0 && faults.length === 0) return { pressed };

  // Some of them may have been added though others were refused: the page lists what is there now.
  const { at, posted, editor } = pressed;
  const details = await at.api.applications.details({ applicationId: editor.details.id });
  const without: Press = { ...pressed, posted: { ...posted, files: new Map() }, editor: { ...editor, details } };
  if (faults.length > 0) {
    const read = await readEditor(at, without.editor, posted.entries);
    return { pressed: without, stop: await refuseEditor(without, read, faults, "edit") };
  }
  if (!asked || !isKind(asked)) return { pressed: without };
  const what = toldOfFiles(details, "filesAdded", { count: added });
  return { pressed: without, stop: await goOn(without, { focus: ATTACHMENT_FIELDS[asked], told: what }) };
}

/** Files of a sent application come and go at once, whatever else is being changed: that is said, with the receipt. */
function toldOfFiles(details: ApplicationDetails, what: "filesAdded" | "fileRemoved", values: Values = {}): Told {
  if (details.status === "CREATED") return told(applicationTexts, `done.${what}`, values);
  return leadingToReceipt(told(applicationTexts, `done.inSent.${what}`, values), details);
}

async function uploadChosen(pressed: Press, asked: string | null): Promise<{ added: number; faults: FieldFault[] }> {
  const { request, context, at, posted, editor } = pressed;
  const { files, handedOn, discard } = await filesOf(request, context, at.guardian.id, posted);
  const faults: FieldFault[] = [];
  let added = 0;
  try {
    for (const type of KINDS) {
      const field = ATTACHMENT_FIELDS[type];
      const chosen = files.get(field) ?? [];
      if (chosen.length === 0 && type !== asked) continue;
      const outcome = await uploadPosted(at.api, {
        applicationId: editor.details.id,
        type,
        files: chosen,
        attached: editor.details.attachments.length + added,
        idempotencyKey: posted.idempotencyKey,
        reportBug: context.reportBug,
      });
      added += outcome.added.length;
      faults.push(...faultAtFiles(field, outcome.faults));
    }
    await handedOn();
    return { added, faults };
  } finally {
    await discard();
  }
}

export async function removeFile(pressed: Press, attachmentId: string) {
  const { at, editor } = pressed;
  const file = editor.details.attachments.find(({ id }) => id === attachmentId);
  if (!file || !isKind(file.type)) return goOn(pressed);
  await removePosted(at.api, attachmentId);
  const details = await at.api.applications.details({ applicationId: editor.details.id });
  return goOn(pressed, { focus: ATTACHMENT_FIELDS[file.type], told: toldOfFiles(details, "fileRemoved") });
}
