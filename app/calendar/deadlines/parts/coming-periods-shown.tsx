import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { shortDay, shortPeriod } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { ComingPeriod } from "../coming-periods.ts";

/** The day on which a holiday period opens, said once for all of its days. */
export function ComingPeriods({ periods }: { periods: readonly ComingPeriod[] }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  return periods.map(({ start, end, opensOn }) => (
    <p key={start}>
      {t("opensLater", {
        days: shortPeriod({ start, end }, language),
        day: shortDay(opensOn, language),
      })}
    </p>
  ));
}
