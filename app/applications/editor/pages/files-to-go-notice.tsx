import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { applicationTexts } from "../../texts/index.ts";
import { filesToGo } from "../files-to-go.ts";
import type { EditorView } from "./editor-view.ts";

/**
 * Says before saving which certificates the next save removes, because what they are for is not ticked any more. Its place
 * is there from the start, so that script can fill it and it is announced.
 */
export function FilesToGoNotice({ view }: { view: EditorView }) {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const going = filesToGo(view.attachments, view.form);
  return (
    <div data-live="files-to-go" role="status">
      {going.length > 0 ? (
        <Notice kind="warning" title={t("editor.filesToGo.title")}>
          <ul>
            {going.map(({ kind, names }) => (
              <li key={kind}>{t(`editor.filesToGo.${kind}`, { files: shownList(names, language) })}</li>
            ))}
          </ul>
          <p>{t("editor.filesToGo.keep")}</p>
        </Notice>
      ) : null}
    </div>
  );
}
