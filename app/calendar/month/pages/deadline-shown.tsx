import { dateAt } from "~/foundation/dates/clock.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { weekPath } from "../../calendar-addresses.ts";
import type { CalendarWords } from "../../pages/state-words.ts";
import { shortDay, shownClock, shownDayList } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { MonthView } from "./month-view.ts";

/** The next deadline, the missing days and the link for reporting them. Then the deadline of the week after. */
export function DeadlinesShown({ deadlines, family }: Pick<MonthView, "deadlines" | "family">) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const [next, ...later] = deadlines;
  if (!next) return <p>{t("deadline.none")}</p>;
  return (
    <Notice kind="waiting" title={titleOf(next, t, language)}>
      <ul>
        {next.missing.map(({ childId, days }) => (
          <li key={childId}>
            {t("deadline.missing", {
              name: family.find(({ id }) => id === childId)?.name ?? "",
              count: days.length,
              days: shownDayList(days, language),
            })}
          </li>
        ))}
      </ul>
      <p>
        <ActionLink href={weekPath(next.monday)} kind="primary">
          {t("deadline.report", { week: next.week })}
        </ActionLink>
      </p>
      {later.map((one) => (
        <p key={one.monday}>
          <ActionLink href={weekPath(one.monday)}>{titleOf(one, t, language)}</ActionLink>
        </p>
      ))}
    </Notice>
  );
}

function titleOf({ week, at }: MonthView["deadlines"][number], t: CalendarWords, language: Language): string {
  const instant = new Date(at);
  return t("deadline.title", {
    week,
    day: shortDay(dateAt(instant), language),
    time: shownClock(instant, language),
  });
}
