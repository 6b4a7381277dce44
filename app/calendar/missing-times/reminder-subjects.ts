import { addDays, type FiniteDateRange, type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";

/** Subjects of mails that have no row: a week, and days of a holiday period. Each guardian gets one mail about each. */
const WEEK = "00000000-0000-4000-8000-0000";
const DAYS = "-0000-4000-8000-0001";

const digits = (date: IsoDate): string => date.replaceAll("-", "");

function dateIn(text: string): IsoDate | null {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  return isIsoDate(date) ? date : null;
}

/** A week by its Monday, in the form of an id. */
export const subjectOfWeek = (monday: IsoDate): string => WEEK + digits(monday);

/** The Monday of such a subject; null for any other id. */
export const mondayOfSubject = (subjectId: string): IsoDate | null =>
  subjectId.startsWith(WEEK) ? dateIn(subjectId.slice(WEEK.length)) : null;

/** Days of a holiday period by the first and the last of them. */
export const subjectOfDays = ({ start, end }: FiniteDateRange): string => digits(start) + DAYS + digits(end);

/** The days of such a subject; null for any other id. */
export function daysOfSubject(subjectId: string): FiniteDateRange | null {
  const [first = "", last = "", ...others] = subjectId.split(DAYS);
  const [start, end] = [dateIn(first), dateIn(last)];
  return start && end && others.length === 0 ? { start, end } : null;
}

/** The reminder goes out on the day before the day of the deadline. */
export const isReminderDay = (today: IsoDate, deadlineDay: IsoDate): boolean => addDays(today, 1) === deadlineDay;
