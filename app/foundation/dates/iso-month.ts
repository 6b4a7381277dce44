import { addMonths, daysInMonth, type FiniteDateRange, type IsoDate, isIsoDate } from "./iso-date.ts";

/** A month, `YYYY-MM`. */
export type IsoMonth = string;

/** True for a month from year 1000 on, as dates are. */
export const isIsoMonth = (text: string): boolean => isIsoDate(`${text}-01`);

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);
export const firstDay = (month: IsoMonth): IsoDate => `${month}-01`;
export const lastDay = (month: IsoMonth): IsoDate =>
  `${month}-${String(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))).padStart(2, "0")}`;

export const wholeMonth = (month: IsoMonth): FiniteDateRange => ({ start: firstDay(month), end: lastDay(month) });

export const monthsFrom = (month: IsoMonth, count: number): IsoMonth => monthOf(addMonths(firstDay(month), count));
