import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { applicationTexts } from "../../texts/index.ts";
import { filesToGo } from "../files-to-go.ts";

/**
 * Says before saving which certificates the next save removes, because their answer is no longer ticked. Its element is
 * in the page from the start, so that script can fill and announce it.
 */
export function FilesToGoNotice({ view }: { view: EditorView }) {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const going = filesToGo(view.attachments, view.form);
  return (
    <div data-live="files-to-go" data-says="">
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
