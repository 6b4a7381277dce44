import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { recall, remember } from "~/foundation/islands/window-memory.ts";
import { nearestDay } from "../grid-moves.ts";

export interface OtherMonth {
  month: string;
  href: string;
}

/** The day that gets the focus in the next month: its month and its day. */
const WANTED = "month-grid-day";

/** Opens a month at the same day of the month. Without storage it opens at its beginning. */
export function openOtherMonth({ month, href }: OtherMonth, date: IsoDate): void {
  remember(WANTED, `${month}-${date.slice(8)}`);
  location.assign(href);
}

/** The day that a guardian comes to from a month beside this one. Null when they do not come from there. */
export function dayFromOtherMonth(month: string, dates: readonly IsoDate[]): IsoDate | null {
  const wanted = recall(WANTED);
  return wanted?.startsWith(month) ? nearestDay(dates, month, Number(wanted.slice(8))) : null;
}
