import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { dayPath } from "../../calendar-addresses.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { DayInWords } from "./drawn-month.ts";
import { nextDaysInWords } from "./month-in-words.ts";
import type { MonthView } from "./month-view.ts";

/**
 * NextDaysShown: today and tomorrow of each child, before anything else.
 * Must: say in words whose times these are · be a link for each day.
 */
export function NextDaysShown({ month }: { month: MonthView }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const days = nextDaysInWords(month, t, language);
  if (days.length === 0) return null;
  return (
    <ul className="next-days">
      {days.map((day) => (
        <li key={day.date}>
          <a className="next-day" data-dialog="" href={dayPath(day.date)}>
            <span className="next-day-name">
              {t(day.today ? "month.today" : "month.tomorrow")} {day.weekday} {day.dayAndMonth}
            </span>{" "}
            <span className="next-day-states">{statesOf(day)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "Elsa 8–16, Onni Poissa", or why there is no care. */
function statesOf({ states, closed, events }: DayInWords): string {
  const said = [
    ...states.map(({ marks, words }) => (marks ? `${marks.names}: ${words}` : words)),
    ...(closed ? [closed] : []),
    ...events.map(({ words }) => words),
  ];
  return said.join(" · ");
}
