import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { CHECK_ID } from "../../calendar-addresses.ts";
import { shownDayList } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { WARNED } from "../after-deadline.ts";

/**
 * What an absence after the deadline of a holiday period means, inside the form that saves it. The form carries the days:
 * the save warns of others first.
 * @param isFirst the step says nothing else, so this takes the focus
 */
export function AfterDeadlineShown({ days, isFirst }: { days: readonly IsoDate[]; isFirst: boolean }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  if (days.length === 0) return null;
  return (
    <Notice focusable={isFirst} id={isFirst ? CHECK_ID : undefined} kind="warning">
      <p>{t("absences.periodClosed", { days: shownDayList(days, language) })}</p>
      {days.map((day) => (
        <input key={day} name={WARNED} type="hidden" value={day} />
      ))}
    </Notice>
  );
}
