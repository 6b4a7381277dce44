import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { NamedDays } from "../calendar-children.ts";
import { shownDayList } from "../shown-days.ts";
import { editingTexts } from "../texts/editing/index.ts";

/** The days that the next save replaces, before it does. */
export function OverwritesShown({ overwritten }: { overwritten: readonly NamedDays[] }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  return (
    <Notice kind="warning" title={t("reservations.overwrites")}>
      <ul>
        {overwritten.map(({ name, days }) => (
          <li key={name}>{t("reservations.overwritesLine", { name, days: shownDayList(days, language) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
