import { asHeading } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { dayPath } from "../../calendar-addresses.ts";
import { monthName } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { type DayInWords, withNames } from "./drawn-month.ts";
import { HOURS_ID, hoursInShort } from "./month-hours-shown.tsx";
import { nextDaysInWords } from "./month-in-words.ts";
import type { MonthView } from "./month-view.ts";

/**
 * NextDaysShown: today and tomorrow of each child, before anything else, and the hours used this month where they are
 * agreed.
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
              {t(day.today ? "month.today" : "month.tomorrow")} {day.dayAndMonth}
            </span>{" "}
            <span className="next-day-states">{statesOf(day)}</span>
          </a>
        </li>
      ))}
      {month.hours.length > 0 ? (
        <li>
          <a className="next-day" href={`#${HOURS_ID}`}>
            <span className="next-day-name">{asHeading(monthName(month.asked.month, language))}</span>{" "}
            <span className="next-day-states">{hoursInShort(month, t)}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** "Elsa: 8–16 · Onni: Poissa", or why there is no care. Of events their number is enough. */
const statesOf = ({ states, closed, events }: DayInWords): string =>
  [...states.map(withNames), ...(closed ? [closed] : []), ...events.map(({ words }) => words)].join(" · ");
