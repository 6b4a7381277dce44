import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { CHECK_ID } from "../../calendar-addresses.ts";
import { stateWords } from "../../day-state/parts/state-words.ts";
import { shownDayList } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { OverwrittenDays } from "./overwritten-days.ts";

/** The days that the next save replaces, and their present content. */
export function OverwritesShown({ lines }: { lines: readonly OverwrittenDays[] }) {
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Notice focusable id={CHECK_ID} kind="warning" title={t("reservations.overwrites")}>
      <ul>
        {lines.map(({ name, state, days }) => (
          <li key={`${name} ${days[0]}`}>
            {t("reservations.overwritesLine", {
              name,
              now: stateWords(state, words, language),
              days: shownDayList(days, language),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
