import type { ReactNode } from "react";
import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusBanner } from "~/foundation/ui/messages/status-banner.tsx";
import type { FormOpening } from "../keeping/form-opening.ts";
import { formTexts } from "../texts/index.ts";

/**
 * The banner of a page whose form we may keep: `<Page banner={useKeptBanner(opening)}>`. It says that the typed text is
 * back after the session ended, which files came with it, or that we no longer keep anything. Null for the ordinary
 * steps of a long form, because nobody lost those.
 */
export function useKeptBanner(opening: FormOpening): ReactNode {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const { kept, gone } = opening;
  if (gone) return <StatusBanner kind="important" title={t("kept.gone")} />;
  if (!kept || (!kept.late && kept.lostFiles.length === 0)) return null;
  const lost = kept.lostFiles.length > 0 ? t("kept.filesLost", { files: shownList(kept.lostFiles, language) }) : null;
  if (!kept.late) return <StatusBanner kind="important" title={lost ?? ""} />;
  const names = kept.files.map(({ name }) => name);
  return (
    <StatusBanner kind="important" title={t("kept.restored")}>
      {names.length > 0 ? <p>{t("kept.filesKept", { files: shownList(names, language) })}</p> : null}
      {lost ? <p>{lost}</p> : null}
    </StatusBanner>
  );
}
