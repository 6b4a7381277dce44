import type { AtPage } from "~/api/guardian.server.ts";
import { attachmentIntent } from "~/attachments/attachment-intents.ts";
import { removePosted, uploadPosted } from "~/attachments/pages/upload-posted.server.ts";
import { faultAtFiles } from "~/attachments/upload-faults.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import type { FormFiles } from "~/foundation/forms/long-form/form-files.ts";
import { ATTACHMENT_FIELDS, type AttachmentKind } from "../../form/attachments-needed.ts";
import { leadingToReceipt } from "../../sending/pages/sent-banner.server.ts";
import { applicationTexts } from "../../texts/index.ts";
import { isWanted, KINDS } from "../files-to-go.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";

const isKind = (text: string): text is AttachmentKind => Object.hasOwn(ATTACHMENT_FIELDS, text);

/** Certificates of an application: each kind has a field. */
export function filesOfApplication({ api }: Pick<AtPage, "api">): FormFiles<Editor, ReadEditor> {
  return {
    fields: ATTACHMENT_FIELDS,
    asked: attachmentIntent,
    async upload({ details }, { kind, files, before, idempotencyKey, reportBug }) {
      if (!isKind(kind)) return { added: 0, faults: [] };
      const { added, faults } = await uploadPosted(api, {
        applicationId: details.id,
        type: kind,
        files,
        attached: details.attachments.length + before,
        idempotencyKey,
        reportBug,
      });
      return { added: added.length, faults: faultAtFiles(ATTACHMENT_FIELDS[kind], faults) };
    },
    async remove({ details }, attachmentId) {
      const file = details.attachments.find(({ id }) => id === attachmentId);
      if (!file || !isKind(file.type)) return null;
      await removePosted(api, attachmentId);
      return file.type;
    },
    told: (what, { edited, kind, count }) =>
      toldOfFiles(what === "added" ? "filesAdded" : "fileRemoved", edited, kind, count),
  };
}

/**
 * In a sent application we add or remove a file at once, before the other changes are saved. The notice says so, with
 * the receipt. A certificate alone makes nothing urgent: the guardian must also save the answer that it belongs to.
 */
function toldOfFiles(
  what: "filesAdded" | "fileRemoved",
  { details, saved }: Editor,
  kind: string,
  count: number,
): Told {
  if (details.status === "CREATED") return told(applicationTexts, `done.${what}`, { count });
  if (what === "filesAdded" && isKind(kind) && !isWanted(kind, saved)) {
    return leadingToReceipt(told(applicationTexts, `done.notYet.${kind}`, { count }), details);
  }
  return leadingToReceipt(told(applicationTexts, `done.inSent.${what}`, { count }), details);
}

/** The next save removes files whose answer is no longer ticked. So only the button saves a draft with such files. */
export const takesFilesAway = ({ details }: Editor, { form }: ReadEditor): boolean =>
  KINDS.some((kind) => !isWanted(kind, form) && details.attachments.some(({ type }) => type === kind));
