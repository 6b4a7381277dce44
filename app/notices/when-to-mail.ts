import { millisecondsInHour } from "date-fns/constants";
import { dateAt, instantAt } from "~/foundation/dates/clock.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";

/** When the daily mail goes out, in the municipality's time: after most have left work and before the evening. */
export const DIGEST_TIME = "17:00:00";

/** The first moment of a daily mail that is not before `from`. */
export function nextDigest(from: Date): Date {
  const day = dateAt(from);
  const today = instantAt(day, DIGEST_TIME);
  return today >= from ? today : instantAt(addDays(day, 1), DIGEST_TIME);
}

/**
 * When the waiting notices of a guardian may go out in one mail: at once or with the next daily mail, and an hour after
 * the last mail at the earliest.
 */
export function dueAt(waiting: { oldest: Date; lastSent: Date | null; isDaily: boolean }): Date {
  const wished = waiting.isDaily ? nextDigest(waiting.oldest) : waiting.oldest;
  const earliest = waiting.lastSent ? waiting.lastSent.getTime() + millisecondsInHour : 0;
  return new Date(Math.max(wished.getTime(), earliest));
}
