import { type FiniteDateRange, type IsoDate, includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { firstDay, type IsoMonth, lastDay, monthOf } from "../calendar-limits.ts";
import type { CalendarDay } from "../contract.ts";
import { dayState } from "../day-state/day-state.ts";
import { mondayOf, weekNumber, weekOf } from "../iso-week.ts";

const FRIDAY = 5;

/** The days of a month's whole weeks. */
export const daysOfMonth = (month: IsoMonth): FiniteDateRange => ({
  start: mondayOf(firstDay(month)),
  end: weekOf(mondayOf(lastDay(month))).end,
});

export interface MonthWeek<Day> {
  monday: IsoDate;
  number: number;
  /** Five or seven, from Monday on. */
  days: Day[];
}

/**
 * The day that the link to today leads to, in the month of today: today, or the next day that is drawn. After the last
 * working day of a month it is the last one.
 */
export function dayToOpenAt(
  weeks: readonly MonthWeek<{ date: IsoDate }>[],
  { month, today }: { month: IsoMonth; today: IsoDate },
): IsoDate | null {
  if (monthOf(today) !== month) return null;
  const days = weeks.flatMap(({ days: ofWeek }) =>
    ofWeek.map(({ date }) => date).filter((date) => monthOf(date) === month),
  );
  return days.find((date) => date >= today) ?? days.at(-1) ?? null;
}

/**
 * Weekends are shown if a child has care on one of them. With intermittent shift care the service answers every day,
 * also a closed one.
 */
export const hasWeekends = (days: readonly CalendarDay[], today: IsoDate): boolean =>
  days.some(
    (day) =>
      weekdayOf(day.date) > FRIDAY &&
      day.children.some(({ childId }) => dayState(day, childId, today).kind !== "closed"),
  );

/** The days of a month by weeks, in their order. A week without days to show is left out. */
export function weeksOf<Day extends { date: IsoDate }>(
  days: readonly Day[],
  { month, weekends }: { month: IsoMonth; weekends: boolean },
): MonthWeek<Day>[] {
  const range = daysOfMonth(month);
  const weeks = new Map<IsoDate, MonthWeek<Day>>();
  for (const day of days) {
    if (!includes(range, day.date) || (!weekends && weekdayOf(day.date) > FRIDAY)) continue;
    const monday = mondayOf(day.date);
    const week = weeks.get(monday) ?? { monday, number: weekNumber(monday), days: [] };
    week.days.push(day);
    weeks.set(monday, week);
  }
  // A month that begins on a Saturday has no weekday in its first week.
  return [...weeks.values()].filter((week) => week.days.some(({ date }) => date.startsWith(month)));
}
