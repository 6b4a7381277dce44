import { holidayPeriodsOf } from "~/care-days/behind/town-days-store.server.ts";
import { deadlineOf, lastDayBefore, openParts } from "~/care-days/times/report-deadline.ts";
import { nextLock, reservableRange } from "~/care-days/times/reservable-range.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { isReminderDay, subjectOfDays, subjectOfWeek } from "../reminder-subjects.ts";
import { weekFrom } from "./missing-times-store.server.ts";

/** Days of which guardians are reminded today, because they can be reported until tomorrow. */
export interface Reminder {
  subjectId: string;
  range: FiniteDateRange;
}

/**
 * The week that locks tomorrow, and the days of the holiday periods that end tomorrow. Days of a period in the locked week
 * go with the week.
 */
export async function remindersOf(db: Db, now: Date, lockHours: number): Promise<Reminder[]> {
  const today = dateAt(now);
  const { monday, at } = nextLock(now, lockHours);
  const week = isReminderDay(today, dateAt(at)) ? [{ subjectId: subjectOfWeek(monday), range: weekFrom(monday) }] : [];
  const facts = { today, lockHours, reservable: reservableRange(now, lockHours) };
  const parts = (await holidayPeriodsOf(db, null)).flatMap((period) => openParts(period, facts));
  const periods = parts
    .filter((part) => part.at < deadlineOf(part.start, null, lockHours) && isReminderDay(today, lastDayBefore(part.at)))
    .map(({ start, end }) => ({ subjectId: subjectOfDays({ start, end }), range: { start, end } }));
  return [...week, ...periods];
}
