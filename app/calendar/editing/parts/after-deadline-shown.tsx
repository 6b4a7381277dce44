import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { CHECK_ID } from "../../calendar-addresses.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { WARNED, warnedOf } from "../after-deadline.ts";
import type { ChildDay } from "../loaded-days.ts";
import { namedDays } from "./named-days.ts";

/**
 * What an absence after the deadline of a holiday period means, inside the form that saves it. The form carries the days:
 * the save warns of others first.
 * @param isFirst the step says nothing else, so this takes the focus
 */
export function AfterDeadlineShown({
  days,
  family,
  isFirst,
}: {
  days: readonly ChildDay[];
  family: readonly ShownChild[];
  isFirst: boolean;
}) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  if (days.length === 0) return null;
  return (
    <Notice focusable={isFirst} id={isFirst ? CHECK_ID : undefined} kind="warning">
      <p>{t("absences.periodClosed", { days: namedDays(days, family, language) })}</p>
      {days.map((day) => (
        <input key={warnedOf(day)} name={WARNED} type="hidden" value={warnedOf(day)} />
      ))}
    </Notice>
  );
}
