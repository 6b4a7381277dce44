import { lastDayBefore, type OpenPart } from "~/care-days/times/report-deadline.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { CalendarWords } from "../../day-state/parts/state-words.ts";
import { shortDay, shortPeriod, shownClock } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";

/** Days of an open holiday period with one deadline. The instant is ISO text, because it comes through the loader. */
export type ShownPeriod = Omit<OpenPart, "at"> & { at: string };

/** The deadline of an open holiday period, said once for all of its days. */
export function OpenPeriods({
  periods,
  sentence = "deadlineOf",
}: {
  periods: readonly ShownPeriod[];
  /** `reported`: nothing of these days is missing. */
  sentence?: "deadlineOf" | "reported";
}) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  return periods.map((period) => (
    <p key={period.start}>
      {t(`period.${sentence}`, { days: shortPeriod(period, language), until: untilOf(period, t, language) })}
    </p>
  ));
}

/** "su 29.11." when the whole last day counts, "ma 30.11. klo 18.00" when a week locks in its middle. */
export function untilOf({ at }: Pick<ShownPeriod, "at">, t: CalendarWords, language: Language): string {
  const instant = new Date(at);
  if (timeAt(instant) === "00:00:00") return shortDay(lastDayBefore(instant), language);
  return t("period.atTime", { day: shortDay(dateAt(instant), language), time: shownClock(instant, language) });
}
