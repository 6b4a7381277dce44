import type { AtPage } from "~/api/guardian.server.ts";
import { attachmentIntent } from "~/attachments/attachment-intents.ts";
import { INCOME_STATEMENT_ATTACHMENT_TYPES } from "~/attachments/contract.ts";
import { ownFileIntent } from "~/attachments/own-file-intents.ts";
import { joinPosted, reusePosted } from "~/attachments/parts/own-files-posted.server.ts";
import { uploadPosted } from "~/attachments/parts/upload-posted.server.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { faultAtFiles } from "~/attachments/upload-faults.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import type { FilesChange, FormFiles, OtherButton } from "~/foundation/long-form/form-files.ts";
import { filesField } from "../../form/fault.ts";
import { fileEntry, filesIn, kindsOfFiles, withoutFile } from "../../form/income-files.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { earlierFiles } from "./earlier-files.server.ts";
import { type Editor, readEditor } from "./open-editor.server.ts";

const FIELDS = Object.fromEntries(INCOME_STATEMENT_ATTACHMENT_TYPES.map((kind) => [kind, filesField(kind)]));

/**
 * Files of an income statement. They are loose until a call links them by their ids. A new statement has nothing to
 * link them to, and a sent statement changes only when its details are sent. The form keeps the ids. The form drops the
 * id of a removed file, and the daily sweep deletes the file. Until then Back brings it back.
 */
export function filesOfStatement({ api, language }: Pick<AtPage, "api" | "language">, editor: Editor): FormFiles {
  return {
    fields: FIELDS,
    asked: attachmentIntent,
    async upload({ kind, entries, files, before, idempotencyKey, reportBug }) {
      const type = INCOME_STATEMENT_ATTACHMENT_TYPES.find((one) => one === kind);
      if (!type) return { added: 0, faults: [], entries: [] };
      const { added, faults } = await uploadPosted(api, {
        incomeStatementId: null,
        type,
        files,
        attached: filesIn(entries).length + before,
        idempotencyKey,
        reportBug,
      });
      return {
        added: added.length,
        faults: faultAtFiles(filesField(type), faults),
        entries: added.map(({ id, name, size }) => fileEntry({ id, name, size, type })),
      };
    },
    remove({ entries, fileId }) {
      const file = filesIn(entries).find(({ id }) => id === fileId);
      return Promise.resolve(file ? { kind: file.type ?? "untyped", entries: withoutFile(entries, fileId) } : null);
    },
    async other({ entries, intent, ...posted }) {
      const asked = ownFileIntent(intent);
      if (asked === "reuse") return reused(api, editor, { entries, ...posted });
      const join = asked && "join" in asked ? asked.join : null;
      const type = INCOME_STATEMENT_ATTACHMENT_TYPES.find((one) => one === join);
      if (!type) return null;
      const files = filesIn(entries).filter((file) => file.type === type);
      const joined = await joinPosted(api, { ...posted, entries, type, files, language, isSavedLater: true });
      if ("faults" in joined) return joined;
      const { made, photoIds } = joined;
      const { id, name, size } = made;
      const rest = photoIds.reduce(withoutFile, joined.entries);
      const change = { what: "joined", kind: type, count: photoIds.length, name } as const;
      return { change, entries: [...rest, fileEntry({ id, name, size, type })] };
    },
    told: toldOfFiles,
  };
}

/** Adds a file of an earlier statement. Like an uploaded file, it is loose until the statement is saved. */
async function reused(
  api: AtPage["api"],
  editor: Editor,
  { entries, ...posted }: Omit<OtherButton, "intent">,
): ReturnType<FormFiles["other"]> {
  const { kind, required } = readEditor(editor, entries);
  const files = (await earlierFiles(api, editor)) ?? [];
  const types = kindsOfFiles(kind, required);
  const done = await reusePosted({
    ...posted,
    entries,
    files,
    types,
    copied: (attachmentId, type, options) =>
      api.ownFiles.copy({ attachmentId, body: { incomeStatementId: null, type } }, options),
  });
  if ("faults" in done) return done;
  const { made, type } = done;
  const change = { what: "reused", kind: type, count: 1, name: made.name } as const;
  return { change, entries: [...done.entries, fileEntry({ ...made, type })] };
}

/** The notice stands at the files of the kind, so each has it among its values. */
function toldOfFiles(change: FilesChange): Told {
  const { kind, count } = change;
  switch (change.what) {
    case "joined":
      return told(attachmentTexts, "ownFiles.joined", { count, name: change.name, kind });
    case "reused":
      return told(attachmentTexts, "ownFiles.reused", { name: change.name, kind });
    default:
      return told(incomeEditorTexts, change.what === "added" ? "done.filesAdded" : "done.fileRemoved", { count, kind });
  }
}
