import { dateAt, instantAt } from "~/foundation/dates/clock.ts";
import { addDays, type FiniteDateRange, type IsoDate, includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { daysOf } from "../days-of.ts";
import type { HolidayPeriod } from "../holiday-effect.ts";
import { lockedFrom } from "./reservable-range.ts";

/** Days of an open holiday period with the same deadline. */
export interface OpenPart extends FiniteDateRange {
  /** The moment from which they can no longer be reported. */
  at: Date;
}

/**
 * The moment from which a day can no longer be reported: the lock of its week, or the end of the last day of its open
 * holiday period. The earlier one holds, because a locked week refuses the days of a period too (contract 3.12).
 * @param period the open holiday period of the day; null for a day outside of one
 */
export function deadlineOf(date: IsoDate, period: HolidayPeriod | null, lockHours: number): Date {
  const lock = lockedFrom(addDays(date, 1 - weekdayOf(date)), lockHours);
  if (!period) return lock;
  const end = instantAt(addDays(period.reservationDeadline, 1), "00:00:00");
  return end < lock ? end : lock;
}

/** The last day that has a moment before the deadline. */
export const lastDayBefore = (deadline: Date): IsoDate => dateAt(new Date(deadline.getTime() - 1));

export const isOpen = ({ reservationsOpenOn, reservationDeadline }: HolidayPeriod, today: IsoDate): boolean =>
  reservationsOpenOn <= today && today <= reservationDeadline;

/** The days of a holiday period that can still be reported, by their deadlines. None when the period is not open. */
export function openParts(
  period: HolidayPeriod,
  { today, reservable, lockHours }: { today: IsoDate; reservable: FiniteDateRange; lockHours: number },
): OpenPart[] {
  if (!isOpen(period, today)) return [];
  const parts: OpenPart[] = [];
  for (const date of daysOf(period.period).filter((one) => includes(reservable, one))) {
    const at = deadlineOf(date, period, lockHours);
    const last = parts.at(-1);
    if (last?.at.getTime() === at.getTime()) last.end = date;
    else parts.push({ start: date, end: date, at });
  }
  return parts;
}
