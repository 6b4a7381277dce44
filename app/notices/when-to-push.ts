import { millisecondsInMinute } from "date-fns/constants";
import { dateAt, instantAt, timeAt } from "~/foundation/dates/clock.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";

/** No device sounds between these times of the municipality, but for urgent news. */
export const QUIET_FROM = "21:00:00";
export const QUIET_UNTIL = "07:00:00";

/** News that comes within this time of the first is told together. */
const MINUTES_OF_A_BURST = 1;

/** A device tells at most once in this time, but for urgent news. */
const MINUTES_BETWEEN = 10;

/** The moment itself, or the end of the quiet hours in which it is. */
export function afterQuiet(moment: Date): Date {
  const [day, time] = [dateAt(moment), timeAt(moment)];
  if (time >= QUIET_FROM) return instantAt(addDays(day, 1), QUIET_UNTIL);
  return time < QUIET_UNTIL ? instantAt(day, QUIET_UNTIL) : moment;
}

/** When the waiting news of a guardian may go to the devices in one push. Urgent news goes at once. */
export function pushDueAt(waiting: { oldest: Date; lastPushed: Date | null; isUrgent: boolean }): Date {
  if (waiting.isUrgent) return waiting.oldest;
  const wished = waiting.oldest.getTime() + MINUTES_OF_A_BURST * millisecondsInMinute;
  const earliest = waiting.lastPushed ? waiting.lastPushed.getTime() + MINUTES_BETWEEN * millisecondsInMinute : 0;
  return afterQuiet(new Date(Math.max(wished, earliest)));
}
