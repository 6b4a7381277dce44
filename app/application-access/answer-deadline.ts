import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";

/** A decision is to be answered within two weeks (spec 1 §4 and §9). Later answers are still taken (contract 3.4). */
const ANSWER_DAYS = 14;

/** The last of the two weeks. */
export const answerBy = (sentDate: IsoDate): IsoDate => addDays(sentDate, ANSWER_DAYS);

export const isLate = (sentDate: IsoDate, today: IsoDate): boolean => today > answerBy(sentDate);
