import type { EditorView } from "~/applications/form/parts/editor-view.ts";
import { applicationTexts } from "~/applications/texts/index.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";

/** The effect of the buttons of a field for files. */
export const FILE_STEPS = [
  ...toldKeys(applicationTexts, [
    "done.filesAdded",
    "done.fileRemoved",
    "done.inSent.filesAdded",
    "done.inSent.fileRemoved",
    "done.notYet.URGENCY",
    "done.notYet.EXTENDED_CARE",
  ]),
  ...toldKeys(attachmentTexts, ["ownFiles.joined", "ownFiles.reused"]),
];

/** In a sent application, files change at once and do not wait for its other changes. We say so beforehand. */
export function useSentFilesHint({ application }: Pick<EditorView, "application">): string | null {
  const t = useTexts(applicationTexts);
  return application.status === "CREATED" ? null : t("editor.sentFiles");
}
