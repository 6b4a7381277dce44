import type { IsoMonth } from "../calendar-limits.ts";
import type { CalendarChild } from "../contract.ts";

/** A child's month by an hour-based service need, in minutes. */
export interface MonthHours {
  childId: string;
  need: number;
  planned: number;
  used: number;
  /** The two warnings of spec 2 section 8: more hours planned, or more used, than the service need has. */
  plannedTooMuch: boolean;
  usedTooMuch: boolean;
}

/** The month of each child who has a service need by hours. */
export function monthHours(children: readonly CalendarChild[], month: IsoMonth): MonthHours[] {
  const [year, number] = month.split("-").map(Number);
  return children.flatMap(({ id, monthSummaries }) => {
    const summary = monthSummaries.find((one) => one.year === year && one.month === number);
    if (!summary) return [];
    const { serviceNeedMinutes: need, reservedMinutes: planned, usedServiceMinutes: used } = summary;
    return [{ childId: id, need, planned, used, plannedTooMuch: planned > need, usedTooMuch: used > need }];
  });
}

/** Hours and minutes of a number of minutes. */
export const inHours = (minutes: number): { hours: number; minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});
