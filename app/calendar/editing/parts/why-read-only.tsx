import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { dayAndMonth } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { DayChoices } from "../day-choices.ts";

/** Why a child's day cannot be changed here, and whom to ask. Nothing for a day that can. */
export function WhyReadOnly({ choices: { readOnly, ...more } }: { choices: DayChoices }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  if (!readOnly) return null;
  const { opensOn } = { opensOn: undefined, ...more };
  return <p>{t(`readOnly.${readOnly}`, opensOn ? { day: dayAndMonth(opensOn, language) } : {})}</p>;
}
