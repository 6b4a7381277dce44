import { officeDayFrom } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { APPEAL_DAYS, NOTICE_DAYS } from "~/regulations/regulations.ts";

export interface AppealPeriod {
  days: number;
  /** The last day when the notice was electronic. */
  electronic: IsoDate;
  letter: IsoDate;
}

/**
 * The last day to appeal. It is guidance: the instructions in the decision itself are binding. We do not count the day
 * of the notice. A last day on a weekend, a holiday, Midsummer Eve or Christmas Eve moves to the next office day (the
 * act on the calculation of statutory time limits 150/1930, section 5; docs/decisions/008).
 */
export function appealPeriod(kind: keyof typeof APPEAL_DAYS, sentDate: IsoDate): AppealPeriod {
  const days = APPEAL_DAYS[kind];
  const last = (notice: keyof typeof NOTICE_DAYS) => officeDayFrom(addDays(sentDate, NOTICE_DAYS[notice] + days));
  return { days, electronic: last("electronic"), letter: last("letter") };
}
