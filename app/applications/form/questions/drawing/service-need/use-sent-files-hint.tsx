import type { EditorView } from "~/applications/editor/pages/editor-view.ts";
import { applicationTexts } from "~/applications/texts/index.ts";
import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";

/** What the buttons of a field for files do. */
export const FILE_STEPS = toldKeys(applicationTexts, [
  "done.filesAdded",
  "done.fileRemoved",
  "done.inSent.filesAdded",
  "done.inSent.fileRemoved",
  "done.notYet.URGENCY",
  "done.notYet.EXTENDED_CARE",
]);

/** Files of an application that has been sent do not wait for its other changes: nobody should learn that afterwards. */
export function useSentFilesHint({ application }: Pick<EditorView, "application">): string | null {
  const t = useTexts(applicationTexts);
  return application.status === "CREATED" ? null : t("editor.sentFiles");
}
