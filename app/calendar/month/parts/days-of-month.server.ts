import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import {
  type AskedMonth,
  askedMonth,
  comingWeeks,
  firstDay,
  isIsoMonth,
  shownDays,
  shownMonths,
} from "../../calendar-limits.ts";
import type { CalendarDays } from "../../contract.ts";
import { type DeadlineFacts, daysAsked } from "../../deadlines/next-deadline.ts";
import { holidayPeriodsAt } from "../../deadlines/parts/holiday-periods.server.ts";
import type { CalendarEvent } from "../../events/events-contract.ts";
import { eventsAt } from "../../events/parts/events-at-page.server.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { firstPlaceOf, mayMoveBeginning } from "../../parts/first-place.server.ts";
import { daysOfMonth } from "../month-weeks.ts";

interface DaysOfMonth {
  asked: AskedMonth;
  limits: ReturnType<typeof shownMonths>;
  month: CalendarDays;
  /** The days that the next deadlines are about. The service decides which days can be reserved. */
  coming: CalendarDays;
  /** The events of a month before all those that every calendar shows. Null for other months. */
  earlier: CalendarEvent[] | null;
  facts: DeadlineFacts;
}

/**
 * The days of the asked month, and those with the next deadlines. One call reads both, with all days between them. Those of a
 * past month may be years apart, so that there are two calls. The first one also tells the children.
 * @param wanted the month as the address has it
 */
export async function daysOfMonthAt(at: AtCalendar, wanted: string): Promise<DaysOfMonth> {
  const { api, lockHours, now, today } = at;
  // The reading of the days takes the rules that this one has read.
  const periods = await holidayPeriodsAt(at);
  const facts = { lockHours, today, periods };
  const due = daysAsked(reservableRange(now, lockHours), facts);
  const daysIn = ({ start, end }: FiniteDateRange) => api.calendar.days({ from: start, to: end });
  if (!mayMoveBeginning(isIsoMonth(wanted) ? firstDay(wanted) : null, today)) {
    const { range, ...month } = monthAsked(wanted, today, null);
    const all = await daysIn(around(range, due));
    return { ...month, month: within(range, all), coming: within(due, all), earlier: null, facts };
  }
  const coming = await daysIn(due);
  const { range, ...month } = monthAsked(wanted, today, await firstPlaceOf(at, coming.children));
  const isEarlier = range.start < shownDays(today).start;
  const [days, earlier] = await Promise.all([daysIn(range), isEarlier ? eventsAt(at, range) : null]);
  return { ...month, month: days, coming, earlier, facts };
}

/** @param firstPlace moves the beginning of the calendar back */
function monthAsked(wanted: string, today: IsoDate, firstPlace: IsoDate | null) {
  const asked = askedMonth(wanted, today, firstPlace);
  const range = cut(daysToRead(asked, today), shownDays(today, firstPlace));
  return { asked, limits: shownMonths(today, firstPlace), range };
}

/** The coming weeks need the rest of their month too, because the hours are those of the month. */
function daysToRead({ month, isComing }: AskedMonth, today: IsoDate): FiniteDateRange {
  const ofMonth = daysOfMonth(month);
  if (!isComing) return ofMonth;
  const { end } = comingWeeks(today, false);
  return { start: ofMonth.start, end: end > ofMonth.end ? end : ofMonth.end };
}

const cut = (range: FiniteDateRange, limits: FiniteDateRange): FiniteDateRange => ({
  start: range.start < limits.start ? limits.start : range.start,
  end: range.end > limits.end ? limits.end : range.end,
});

const around = (one: FiniteDateRange, other: FiniteDateRange): FiniteDateRange => ({
  start: one.start < other.start ? one.start : other.start,
  end: one.end > other.end ? one.end : other.end,
});

const within = (range: FiniteDateRange, all: CalendarDays): CalendarDays => ({
  ...all,
  days: all.days.filter(({ date }) => includes(range, date)),
});
