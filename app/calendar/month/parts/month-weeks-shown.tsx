import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Island } from "~/foundation/islands/island.tsx";
import { ABSENCES_PATH, monthPath, RESERVATIONS_PATH } from "../../calendar-addresses.ts";
import type { IsoMonth } from "../../calendar-limits.ts";
import { calendarTexts } from "../../texts/index.ts";
import { DayLink } from "./day-link.tsx";
import MonthGrid, { WIDE } from "./month-grid.island.tsx";
import { monthInWords } from "./month-in-words.ts";
import type { MonthView } from "./month-view.ts";

/** The month's table. In a wide window script gives it keys (month-grid.island.tsx). */
export function MonthGridPlace({ month }: { month: MonthView }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const { asked, choice, firstOpen, today } = month;
  const other = (one: IsoMonth | null) =>
    one === null ? null : { month: one, href: `${monthPath(one, choice)}#month` };
  return (
    <Island
      component={MonthGrid}
      media={WIDE}
      name="month-grid"
      props={{
        month: monthInWords(month, t, language),
        previous: other(asked.previous),
        next: other(asked.next),
        reservations: { href: RESERVATIONS_PATH, from: firstOpen },
        absences: { href: ABSENCES_PATH, from: today },
        words: {
          hint: t("grid.hint"),
          selected: t("grid.selected", { days: "{{days}}" }),
          cleared: t("grid.cleared"),
          chosen: t("grid.chosen"),
          reservations: t("grid.reservations"),
          absences: t("grid.absences"),
          past: t("readOnly.past"),
        },
      }}
      wakes="seen"
    />
  );
}

/** The same month as a list at every width: headings of weeks, and a link for each day of the month. */
export function MonthList({ month }: { month: MonthView }) {
  const t = useTexts(calendarTexts);
  const { month: shown, weeks } = monthInWords(month, t, useLanguage());
  return (
    <>
      {weeks.map(({ monday, number, days }) => (
        <section className="flow" key={monday}>
          <h3>{t("month.weekOf", { number })}</h3>
          <ul className="month-list">
            {days
              .filter(({ date }) => shown === null || date.startsWith(shown))
              .map((day) => (
                <li key={day.date}>
                  <DayLink day={day} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
