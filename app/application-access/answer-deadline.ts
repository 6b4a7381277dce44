import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { ANSWER_WEEKS, DAYS_IN_WEEK } from "~/regulations/regulations.ts";

/** The last day to answer a decision. We still take later answers (contract 3.4). */
export const answerBy = (sentDate: IsoDate): IsoDate => addDays(sentDate, ANSWER_WEEKS * DAYS_IN_WEEK);

export const isLate = (sentDate: IsoDate, today: IsoDate): boolean => today > answerBy(sentDate);
