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

/** The deadlines as rows of what waits. The next one tells how many days of each child are missing. */
export function DeadlinesShown({ deadlines, family }: Pick<MonthView, "deadlines" | "family">) {
  return deadlines.map((one, index) => (
    <DeadlineShown
      deadline={one}
      family={index === 0 ? family : []}
      key={one.period ? `${one.period.start} ${one.period.end}` : one.monday}
    />
  ));
}

function DeadlineShown({ deadline, family }: { deadline: Deadline } & Pick<MonthView, "family">) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const missing = family.flatMap(({ id, name }) => {
    const count = deadline.missing.find(({ childId }) => childId === id)?.days.length;
    return count ? [t("deadline.missing", { name, count })] : [];
  });
  return (
    <li>
      <ActionLink href={weekPath(deadline.monday)}>{titleOf(deadline, t, language)}</ActionLink>
      {missing.length > 0 ? <p>{missing.join(", ")}</p> : null}
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
