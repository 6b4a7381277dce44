import { lockedFrom } from "~/care-days/times/reservable-range.ts";
import { addDays, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { DAYS_IN_WEEK, REMINDER_WEEKS } from "~/regulations/regulations.ts";
import type { CalendarDay, CalendarDays } from "../contract.ts";
import { dayState } from "../day/day-state.ts";
import { weekNumber, weekOf } from "../iso-week.ts";

/** The Mondays of the weeks that the reminder covers. */
const mondaysAsked = (first: IsoDate): IsoDate[] =>
  Array.from({ length: REMINDER_WEEKS }, (_, week) => addDays(first, week * DAYS_IN_WEEK));

/** The days that `deadlines` looks at. */
export function daysAsked(firstMonday: IsoDate): FiniteDateRange {
  return { start: firstMonday, end: addDays(firstMonday, REMINDER_WEEKS * DAYS_IN_WEEK - 1) };
}

export interface MissingOfChild {
  childId: string;
  days: IsoDate[];
}

/** A week with days that are not reported, and the moment after which they cannot be reported. */
export interface Deadline {
  monday: IsoDate;
  week: number;
  at: Date;
  missing: MissingOfChild[];
}

/** The next weeks that can still be reported, when a day of them is missing. The next deadline comes first. */
export function deadlines(
  { children, days, reservableRange }: CalendarDays,
  { lockHours, today }: { lockHours: number; today: IsoDate },
): Deadline[] {
  return mondaysAsked(reservableRange.start)
    .map((monday) => {
      const range = weekOf(monday);
      const ofWeek = days.filter(({ date }) => includes(range, date) && date <= reservableRange.end);
      const missing = children
        .map(({ id }) => ({ childId: id, days: missingDays(ofWeek, id, today) }))
        .filter((child) => child.days.length > 0);
      return { monday, week: weekNumber(monday), at: lockedFrom(monday, lockHours), missing };
    })
    .filter(({ missing }) => missing.length > 0);
}

/** Days of a holiday period have the period's own deadline, so this one does not count them (`isMissingTimes`). */
const missingDays = (days: readonly CalendarDay[], childId: string, today: IsoDate): IsoDate[] =>
  days
    .filter(({ children }) => children.some((child) => child.childId === childId && !child.holidayPeriodEffect))
    .filter((day) => dayState(day, childId, today).kind === "missing")
    .map(({ date }) => date);
