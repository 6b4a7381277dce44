import type { HolidayPeriod } from "~/care-days/holiday-effect.ts";
import { deadlineOf, type OpenPart, openParts } from "~/care-days/times/report-deadline.ts";
import { addDays, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { DAYS_IN_WEEK, REMINDER_WEEKS } from "~/regulations/regulations.ts";
import type { CalendarDay, CalendarDays, DayOfChild } from "../contract.ts";
import { dayState } from "../day-state/day-state.ts";
import { mondayOf, weekNumber, weekOf } from "../iso-week.ts";

/** The Mondays of the weeks that the reminder covers. */
const mondaysAsked = (first: IsoDate): IsoDate[] =>
  Array.from({ length: REMINDER_WEEKS }, (_, week) => addDays(first, week * DAYS_IN_WEEK));

/** The weeks of the reminder, as far as days can be reported. */
export const weeksAsked = ({ start, end }: FiniteDateRange): FiniteDateRange => {
  const last = addDays(start, REMINDER_WEEKS * DAYS_IN_WEEK - 1);
  return { start, end: last < end ? last : end };
};

/** What the deadlines depend on besides the days. */
export interface DeadlineFacts {
  lockHours: number;
  today: IsoDate;
  /** The holiday periods of the town (contract 2.14). */
  periods: readonly HolidayPeriod[];
}

/** Every day that the guardian may be asked about now: the weeks of the reminder, and the open holiday periods. */
export function daysAsked(reservable: FiniteDateRange, facts: DeadlineFacts): FiniteDateRange {
  const weeks = weeksAsked(reservable);
  const ends = partsOf(reservable, facts).map(({ end }) => end);
  return { start: weeks.start, end: [weeks.end, ...ends].sort().at(-1) as IsoDate };
}

export interface MissingOfChild {
  childId: string;
  days: IsoDate[];
}

/** Days with the same deadline of which some are not reported. */
export interface Deadline {
  /** The Monday of the first week with a missing day. */
  monday: IsoDate;
  /** The number of the week that locks then. Null for days of a holiday period. */
  week: number | null;
  /** The days of the holiday period. Null for days of a week. */
  period: FiniteDateRange | null;
  /** The moment after which the days cannot be reported. */
  at: Date;
  missing: MissingOfChild[];
}

/** What is not reported yet and can still be reported. The next deadline comes first. */
export function deadlines(read: CalendarDays, facts: DeadlineFacts): Deadline[] {
  const { days, reservableRange } = read;
  const missingIn = (range: FiniteDateRange, isAsked: IsAsked): MissingOfChild[] =>
    read.children
      .map(({ id }) => ({
        childId: id,
        days: missingDays(
          days.filter(({ date }) => includes(range, date) && includes(reservableRange, date)),
          id,
          { isAsked, today: facts.today },
        ),
      }))
      .filter((child) => child.days.length > 0);
  const ofWeeks = mondaysAsked(reservableRange.start).map((monday) => ({
    monday,
    week: weekNumber(monday),
    period: null,
    at: deadlineOf(monday, null, facts.lockHours),
    missing: missingIn(weekOf(monday), (child, date) => !isOfPeriod(child, date, facts)),
  }));
  const ofPeriods = partsOf(reservableRange, facts).map(({ at, ...part }) => {
    const missing = missingIn(part, isOpenFor);
    const first = missing.flatMap((child) => child.days).sort()[0] ?? part.start;
    return { monday: mondayOf(first), week: null, period: part, at, missing };
  });
  return [...ofWeeks, ...ofPeriods].filter(({ missing }) => missing.length > 0).sort(byDeadline);
}

/** The open holiday periods that ask about some child, by deadline, the next one first. */
export const openPeriods = ({ days, reservableRange }: CalendarDays, facts: DeadlineFacts): OpenPart[] =>
  partsOf(reservableRange, facts)
    .filter((part) =>
      days.some(
        ({ date, children }) => includes(part, date) && children.some((child) => isOpenFor(child) && isReported(child)),
      ),
    )
    .sort(byDeadline);

const byDeadline = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime();

const partsOf = (reservable: FiniteDateRange, facts: DeadlineFacts): OpenPart[] =>
  facts.periods.flatMap((period) => openParts(period, { ...facts, reservable }));

type IsAsked = (child: DayOfChild, date: IsoDate) => boolean;

const isOpenFor = ({ holidayPeriodEffect: effect }: DayOfChild) => effect?.type === "ReservationsOpen";

/** Nobody reports a day of a child who is only in a club or in pre-primary education. */
const isReported = ({ scheduleType }: DayOfChild) => scheduleType === "RESERVATION_REQUIRED";

/** An older gateway does not tell its periods. Then an open day has the lock of its week, and is asked with it. */
const isOfPeriod = (child: DayOfChild, date: IsoDate, { periods }: DeadlineFacts): boolean =>
  child.holidayPeriodEffect !== null && !(isOpenFor(child) && periods.every(({ period }) => !includes(period, date)));

const missingDays = (
  days: readonly CalendarDay[],
  childId: string,
  { isAsked, today }: { isAsked: IsAsked; today: IsoDate },
): IsoDate[] =>
  days
    .filter(({ date, children }) => children.some((child) => child.childId === childId && isAsked(child, date)))
    .filter((day) => dayState(day, childId, today).kind === "missing")
    .map(({ date }) => date);

/** What the page can say of the weeks of the reminder: the days that it looked at, and whether all are reported. */
export interface WeeksLookedAt extends FiniteDateRange {
  /** `none`: these days ask nothing of the guardian. `missing`: some day of them has no report. */
  state: "reported" | "missing" | "none";
}

/** A day that nobody can report any more, or not yet, is no reported day. */
export function weeksLookedAt({ children, days, reservableRange }: CalendarDays, today: IsoDate): WeeksLookedAt {
  const range = weeksAsked(reservableRange);
  const kinds = days
    .filter(({ date }) => includes(range, date))
    .flatMap((day) => children.map(({ id }) => dayState(day, id, today).kind));
  if (kinds.includes("missing")) return { ...range, state: "missing" };
  return { ...range, state: kinds.some((kind) => REPORTED.has(kind)) ? "reported" : "none" };
}

const REPORTED: ReadonlySet<string> = new Set(["present", "times", "away", "attended"]);
