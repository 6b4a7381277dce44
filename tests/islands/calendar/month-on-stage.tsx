import { weeksOfMonth } from "~/calendar/month/month-weeks.ts";
import MonthGrid, { type MonthGridProps } from "~/calendar/month/parts/month-grid.island.tsx";
import { monthInWords } from "~/calendar/month/parts/month-in-words.ts";
import type { ShownDay } from "~/calendar/month/parts/month-view.ts";
import { calendarTexts } from "~/calendar/texts/index.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { Island } from "~/foundation/islands/island.tsx";
import type { StagePage } from "../stage.tsx";

/** The day of the test. */
export const TODAY = "2026-12-09";
const NO_DAYS: ShownDay[] = [];

const daysFrom = (start: string, count: number) =>
  NO_DAYS.concat(
    Array.from({ length: count }, (_, index) => ({
      date: addDays(start, index),
      isHoliday: false,
      states: [],
      isInPeriod: false,
      events: [],
    })),
  );

const MONTHS: Record<string, ShownDay[]> = {
  "2026-11": daysFrom("2026-10-26", 42),
  "2026-12": daysFrom("2026-11-30", 35),
};

export const propsOf = (month: string): MonthGridProps => ({
  month: monthInWords(
    {
      asked: { month, isComing: false, isOutside: false, previous: null, next: null },
      choice: { view: "table", childId: null },
      family: [],
      others: [],
      today: TODAY,
      weekends: false,
      weeks: weeksOfMonth(MONTHS[month] ?? [], { month, weekends: false }),
    },
    calendarTexts.in("en"),
    "en",
  ),
  previous: month === "2026-12" ? { month: "2026-11", href: "/?month=2026-11#month" } : null,
  next: month === "2026-11" ? { month: "2026-12", href: "/?month=2026-12#month" } : null,
  reservations: { href: "/?modal=reservations", from: "2026-12-14" },
  absences: { href: "/?modal=absences", from: TODAY },
  words: {
    hint: "Arrow keys move.",
    selected: "Selected {{days}}",
    cleared: "Cleared",
    chosen: "chosen",
    reservations: "Report times",
    absences: "Report an absence",
    past: "These days are past.",
  },
});

/** The month as its page draws it, between two other links. */
export function monthOf(month: string): StagePage {
  return {
    main: (
      <section id="month" tabIndex={-1}>
        <h1>Calendar</h1>
        <a href="/before">Before</a>
        <Island
          component={MonthGrid}
          media="(min-width: 43.75rem)"
          name="month-grid"
          props={propsOf(month)}
          wakes="seen"
        />
        <a href="/after">After</a>
      </section>
    ),
  };
}
