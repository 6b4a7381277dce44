import { dateAt } from "~/foundation/dates/clock.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { weekPath } from "../../calendar-addresses.ts";
import type { CalendarWords } from "../../day-state/parts/state-words.ts";
import { untilOf } from "../../deadlines/parts/open-periods-shown.tsx";
import { shortDay, shortPeriod, shownClock } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { MonthView } from "./month-view.ts";

type Deadline = MonthView["deadlines"][number];

/** A deadline as a row of what waits. */
export function DeadlineShown({ deadline }: { deadline: Deadline }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  return (
    <li>
      <ActionLink href={weekPath(deadline.monday)}>{titleOf(deadline, t, language)}</ActionLink>
    </li>
  );
}

function titleOf({ week, period, at }: Deadline, t: CalendarWords, language: Language): string {
  if (period) return t("deadline.period", { days: shortPeriod(period, language), until: untilOf({ at }, t, language) });
  const instant = new Date(at);
  return t("deadline.title", {
    week: week ?? "",
    day: shortDay(dateAt(instant), language),
    time: shownClock(instant, language),
  });
}
