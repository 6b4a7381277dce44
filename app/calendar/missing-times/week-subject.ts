import { addDays, type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";

const PREFIX = "00000000-0000-4000-8000-0000";

/** A week as the subject of a mail: its Monday in the form of an id. Each guardian gets one mail about a week. */
export const subjectOfWeek = (monday: IsoDate): string => PREFIX + monday.replaceAll("-", "");

/** The Monday of such a subject; null for any other id. */
export function mondayOfSubject(subjectId: string): IsoDate | null {
  const day = subjectId.slice(PREFIX.length).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  return subjectId.startsWith(PREFIX) && isIsoDate(day) ? day : null;
}

/** The reminder goes out on the day before the day of the deadline. */
export const isReminderDay = (today: IsoDate, deadlineDay: IsoDate): boolean => addDays(today, 1) === deadlineDay;
