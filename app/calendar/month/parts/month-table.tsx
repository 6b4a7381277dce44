import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { DayLink, type KeysOfDay } from "./day-link.tsx";
import type { DayInWords, MonthInWords } from "./drawn-month.ts";

/**
 * MonthTable: a month or the coming weeks as a table, in a narrow window as a list by weeks (calendar-pages.css).
 * Must: have weeks as rows with the number of the week as their header · have a header for each weekday · be named by
 *       the month · say which day is today by more than a colour.
 */
export function MonthTable({
  month: { month, caption, week, weekdays, weeks },
  chosen,
  keysOf,
}: {
  month: MonthInWords;
  /** The chosen days, and the word that says so. */
  chosen: { dates: readonly IsoDate[]; words: string };
  keysOf: (date: IsoDate) => KeysOfDay;
}) {
  return (
    <table className={weekdays.length > 5 ? "month month-seven" : "month"}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{week}</th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, number, days }) => (
          <tr key={monday}>
            <th scope="row">
              <span className="month-week">{`${week} `}</span>
              {number}
            </th>
            {days.map((day) => {
              const isChosen = chosen.dates.includes(day.date);
              return (
                <td className={cellClass(day, month, isChosen)} key={day.date}>
                  <DayLink chosen={isChosen ? chosen.words : undefined} day={day} keys={keysOf(day.date)} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table has days of the months beside this one, to fill its weeks. The list leaves them out. */
const cellClass = ({ date, today }: DayInWords, month: string | null, isChosen: boolean): string | undefined =>
  [
    ...(month === null || date.startsWith(month) ? [] : ["month-other"]),
    ...(today ? ["month-today"] : []),
    ...(isChosen ? ["month-chosen"] : []),
  ].join(" ") || undefined;
