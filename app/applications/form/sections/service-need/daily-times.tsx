import { shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TimeField } from "~/foundation/ui/fields/time-field.tsx";
import type { Question, SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

export function DailyTimes({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  if (!view.asksForTimes) return null;
  return (
    <div className="field-pair">
      <TimeField
        field={form.field("startTime", { required: true })}
        hint={t("serviceNeed.timesHint")}
        label={t("serviceNeed.startTime")}
      />
      <TimeField field={form.field("endTime", { required: true })} label={t("serviceNeed.endTime")} />
    </div>
  );
}

/** "8.00–16.30" as the language writes times of day. */
const shownTimes = (startTime: string, endTime: string, language: Language): string =>
  `${shownTime(startTime, language)}–${shownTime(endTime, language)}`;

/** Daycare asks them by themselves, pre-primary inside its connected daycare. */
export const dailyTimes: Question = {
  askedOf: ["DAYCARE"],
  Ask: DailyTimes,
  told: ({ form }, t, language) => {
    const { startTime = "", endTime = "" } = form.preferences.serviceNeed ?? {};
    return startTime || endTime
      ? [{ field: "startTime", question: t("serviceNeed.times"), answer: shownTimes(startTime, endTime, language) }]
      : [];
  },
};
