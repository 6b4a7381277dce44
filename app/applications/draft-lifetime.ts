import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { DRAFT_MONTHS } from "~/regulations/regulations.ts";

/** The last day of a draft. */
export const draftKeptUntil = (lastSaved: IsoDate): IsoDate => addMonths(lastSaved, DRAFT_MONTHS);

/**
 * The first day whose drafts are still kept: who last saved on it may go on today. Where the month before is shorter,
 * that is a day later than a month ago (28 February is kept until 28 March, so on 31 March it is gone).
 */
export function firstDayKept(today: IsoDate): IsoDate {
  const monthAgo = addMonths(today, -1);
  return draftKeptUntil(monthAgo) < today ? addDays(monthAgo, 1) : monthAgo;
}

/** Early enough to finish an application, late enough not to be said of every draft. */
const DAYS_OF_NOTICE = 7;

/** Whether a draft's last day is so near that the guardian is told of it. A plain eVaka does not say the day. */
export const endsSoon = (keptUntil: IsoDate | null | undefined, today: IsoDate): boolean =>
  keptUntil ? today >= addDays(keptUntil, -DAYS_OF_NOTICE) : false;
