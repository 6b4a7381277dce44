import type { AtPage } from "~/api/guardian.server.ts";
import { attachmentIntent } from "~/attachments/attachment-intents.ts";
import { ownFileIntent } from "~/attachments/own-file-intents.ts";
import { joinPosted, reusePosted } from "~/attachments/parts/own-files-posted.server.ts";
import { removePosted, uploadPosted } from "~/attachments/parts/upload-posted.server.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { faultAtFiles } from "~/attachments/upload-faults.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import type { FilesChange, FormFiles, OtherButton } from "~/foundation/long-form/form-files.ts";
import { leadingToReceipt } from "~/receipts/parts/leading-to-receipt.ts";
import { ATTACHMENT_FIELDS, type AttachmentKind } from "../../form/attachments-needed.ts";
import { applicationTexts } from "../../texts/index.ts";
import { isWanted, KINDS } from "../files-to-go.ts";
import { earlierFiles } from "./earlier-files.server.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";

const isKind = (text: string): text is AttachmentKind => Object.hasOwn(ATTACHMENT_FIELDS, text);

/** Certificates of an application: each kind has a field. */
export function filesOfApplication({ api, language }: Pick<AtPage, "api" | "language">, editor: Editor): FormFiles {
  const { details } = editor;
  return {
    fields: ATTACHMENT_FIELDS,
    asked: attachmentIntent,
    async upload({ kind, files, before, idempotencyKey, reportBug }) {
      if (!isKind(kind)) return { added: 0, faults: [], entries: [] };
      const { added, faults } = await uploadPosted(api, {
        applicationId: details.id,
        type: kind,
        files,
        attached: details.attachments.length + before,
        idempotencyKey,
        reportBug,
      });
      return { added: added.length, faults: faultAtFiles(ATTACHMENT_FIELDS[kind], faults), entries: [] };
    },
    async remove({ entries, fileId, idempotencyKey }) {
      const file = details.attachments.find(({ id }) => id === fileId);
      // This button has removed it before: a second press, or one after a lost answer.
      if (!file) return { kind: "", entries };
      if (!isKind(file.type)) return null;
      await removePosted(api, fileId, idempotencyKey);
      return { kind: file.type, entries };
    },
    async other({ intent, ...posted }) {
      const asked = ownFileIntent(intent);
      if (!asked || asked === "reuse") return null;
      if ("reuse" in asked) return isKind(asked.reuse) ? reused(api, editor, asked.reuse, posted) : null;
      if (!isKind(asked.join)) return null;
      const type = asked.join;
      const files = details.attachments.filter((file) => file.type === type);
      const joined = await joinPosted(api, { ...posted, type, files, language, isSavedLater: false });
      if ("faults" in joined) return joined;
      const { made, photoIds, entries } = joined;
      return { change: { what: "joined", kind: type, count: photoIds.length, name: made.name }, entries };
    },
    told: (change) => toldOfFiles(change, editor),
  };
}

/** Adds a file that the guardian sent in another application, or shared from a phone. */
async function reused(
  api: AtPage["api"],
  editor: Editor,
  kind: AttachmentKind,
  posted: Omit<OtherButton, "intent">,
): ReturnType<FormFiles["other"]> {
  const files = await earlierFiles(api, editor);
  const applicationId = editor.details.id;
  const done = await reusePosted({
    ...posted,
    files,
    types: [kind],
    only: kind,
    copied: (attachmentId, type, options) =>
      api.ownFiles.copy({ attachmentId, body: { applicationId, type } }, options),
  });
  if ("faults" in done) return done;
  return { change: { what: "reused", kind, count: 1, name: done.made.name }, entries: done.entries };
}

/**
 * In a sent application we add or remove a file at once, before the other changes are saved. The notice says so, with
 * the receipt. A certificate alone makes nothing urgent: the guardian must also save the answer that it belongs to.
 */
function toldOfFiles(change: FilesChange, { details, saved }: Editor): Told {
  const { kind, count } = change;
  if ("name" in change) {
    const how = change.what === "joined" ? "ownFiles.joined" : "ownFiles.reused";
    return leadingToReceipt(told(attachmentTexts, how, { count, name: change.name }), details.receipts);
  }
  const what = change.what === "added" ? "filesAdded" : "fileRemoved";
  if (details.status === "CREATED") return told(applicationTexts, `done.${what}`, { count });
  if (what === "filesAdded" && isKind(kind) && !isWanted(kind, saved)) {
    return leadingToReceipt(told(applicationTexts, `done.notYet.${kind}`, { count }), details.receipts);
  }
  return leadingToReceipt(told(applicationTexts, `done.inSent.${what}`, { count }), details.receipts);
}

/** The next save removes files whose answer is no longer ticked. So only the button saves a draft with such files. */
export const takesFilesAway = ({ details }: Editor, { form }: ReadEditor): boolean =>
  KINDS.some((kind) => !isWanted(kind, form) && details.attachments.some(({ type }) => type === kind));
