import { useActionData } from "@remix-run/react";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { DayState } from "../../day-state/day-state.ts";
import { stateWords } from "../../day-state/parts/state-words.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { ChildDay } from "../loaded-days.ts";

/** The days that somebody else has changed while the form was open, as they are now. */
export function OverwrittenShown({
  family,
  stateOf,
}: {
  family: readonly ShownChild[];
  stateOf: (day: ChildDay) => DayState | undefined;
}) {
  const t = useTexts(editingTexts);
  const words = useTexts(calendarTexts);
  const language = useLanguage();
  const days = useActionData<{ overwritten?: ChildDay[] }>()?.overwritten ?? [];
  if (days.length === 0) return null;
  return (
    <Notice id="faults" kind="warning" title={t("overwritten.title")} focusable>
      <p>{t("overwritten.text")}</p>
      <ul>
        {days.map((day) => {
          const state = stateOf(day);
          return (
            <li key={`${day.date} ${day.childId}`}>
              {t("overwritten.line", {
                name: family.find(({ id }) => id === day.childId)?.name ?? "",
                day: shortDay(day.date, language),
                now: state ? stateWords(state, words, language) : t("overwritten.nothing"),
              })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
