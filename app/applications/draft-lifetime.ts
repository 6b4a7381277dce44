import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { DRAFT_MONTHS } from "~/regulations/regulations.ts";

/** The last day of a draft. */
export const draftKeptUntil = (lastSaved: IsoDate): IsoDate => addMonths(lastSaved, DRAFT_MONTHS);

/**
 * The first day whose drafts we still keep: a guardian who last saved on it may continue today. When its month is
 * shorter than this one, it may be a day later: what was saved on 28 February ends on 28 March and is gone on 31 March.
 */
export function firstDayKept(today: IsoDate): IsoDate {
  const sameDay = addMonths(today, -DRAFT_MONTHS);
  return draftKeptUntil(sameDay) < today ? addDays(sameDay, 1) : sameDay;
}

/** A week is enough time to finish an application, and short enough that not every draft has the notice. */
const DAYS_OF_NOTICE = 7;

/** The last day of the drafts of which we tell that they end. */
export const noticeUntil = (today: IsoDate): IsoDate => addDays(today, DAYS_OF_NOTICE);

/** Is a draft's last day so near that we tell the guardian? A plain eVaka does not send the day. */
export const endsSoon = (keptUntil: IsoDate | null | undefined, today: IsoDate): boolean =>
  keptUntil ? keptUntil <= noticeUntil(today) : false;
