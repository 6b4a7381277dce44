import { type FiniteDateRange, type IsoDate, includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { firstDay, type IsoMonth, lastDay } from "../calendar-limits.ts";
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
 * Weekends are shown if a child has care on one of them. With intermittent shift care the service answers every day,
 * also a closed one.
 */
export const hasWeekends = (days: readonly CalendarDay[], today: IsoDate): boolean =>
  days.some(
    (day) =>
      weekdayOf(day.date) > FRIDAY &&
      day.children.some(({ childId }) => dayState(day, childId, today).kind !== "closed"),
  );

/** The days of a month by weeks. A month that begins on a Saturday has no weekday in its first week: we leave it out. */
export const weeksOfMonth = <Day extends { date: IsoDate }>(
  days: readonly Day[],
  { month, weekends }: { month: IsoMonth; weekends: boolean },
): MonthWeek<Day>[] =>
  weeksOf(days, { range: daysOfMonth(month), weekends }).filter((week) =>
    week.days.some(({ date }) => date.startsWith(month)),
  );

/** Days by weeks, in their order. */
export function weeksOf<Day extends { date: IsoDate }>(
  days: readonly Day[],
  { range, weekends }: { range: FiniteDateRange; weekends: boolean },
): MonthWeek<Day>[] {
  const weeks = new Map<IsoDate, MonthWeek<Day>>();
  for (const day of days) {
    if (!includes(range, day.date) || (!weekends && weekdayOf(day.date) > FRIDAY)) continue;
    const monday = mondayOf(day.date);
    const week = weeks.get(monday) ?? { monday, number: weekNumber(monday), days: [] };
    week.days.push(day);
    weeks.set(monday, week);
  }
  return [...weeks.values()];
}
