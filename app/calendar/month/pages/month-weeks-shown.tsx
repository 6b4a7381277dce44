import { addDays } from "~/foundation/dates/iso-date.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { TODAY } from "../../calendar-addresses.ts";
import type { ShownChild } from "../../pages/calendar-children.ts";
import { longWeekday, shownMonth } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { dayToOpenAt } from "../month-weeks.ts";
import { DayLink } from "./day-link.tsx";
import type { MonthView, ShownDay } from "./month-view.ts";

type Shown = Pick<MonthView, "weeks" | "weekends" | "asked" | "today"> & { names: ReadonlyMap<string, ShownChild> };

/**
 * MonthTable: a month as a table, in a narrow window as a list by weeks (calendar.css).
 * Must: have weeks as rows with the number of the week as their header · have a header for each weekday · be named by
 *       the month.
 */
export function MonthTable({ weeks, weekends, asked, today, names }: Shown) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const monday = weeks[0]?.monday ?? today;
  const openAt = dayToOpenAt(weeks, { month: asked.month, today });
  return (
    <table className={weekends ? "month month-seven" : "month"}>
      <caption className="visually-hidden">{t("month.caption", { month: shownMonth(asked.month, language) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("month.week")}</th>
          {Array.from({ length: weekends ? 7 : 5 }, (_, index) => longWeekday(addDays(monday, index), language)).map(
            (weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday: first, number, days }) => (
          <tr key={first}>
            <th scope="row">
              <span className="month-week">{t("month.week")} </span>
              {number}
            </th>
            {days.map((day) => (
              <td className={cellClass(day, asked.month)} key={day.date}>
                <DayLink day={day} id={day.date === openAt ? TODAY : undefined} names={names} today={today} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table has days of the months beside this one, to fill its weeks. The list leaves them out. */
const cellClass = ({ date }: ShownDay, month: string): string | undefined =>
  date.startsWith(month) ? undefined : "month-other";

/** The same month as a list at every width: headings of weeks, and a link for each day of the month. */
export function MonthList({ weeks, asked, today, names }: Shown) {
  const t = useTexts(calendarTexts);
  const openAt = dayToOpenAt(weeks, { month: asked.month, today });
  return (
    <>
      {weeks.map(({ monday, number, days }) => (
        <section className="flow" key={monday}>
          <h3>{t("month.weekOf", { number })}</h3>
          <ul className="month-list">
            {days
              .filter(({ date }) => date.startsWith(asked.month))
              .map((day) => (
                <li key={day.date}>
                  <DayLink day={day} id={day.date === openAt ? TODAY : undefined} names={names} today={today} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
