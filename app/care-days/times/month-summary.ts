import type { UsedMinutes } from "./used-service.ts";

export interface MonthOfService {
  year: number;
  month: number;
  serviceNeedMinutes: number;
  reservedMinutes: number;
  usedServiceMinutes: number;
}

/** A day of an hour-based service need. */
export interface CountedDay {
  date: string;
  /** Agreed hours in a month. */
  hours: number;
  used: UsedMinutes;
}

/**
 * The service of each month, from the days of one child in order. If the agreed hours change within a month, the newest
 * count.
 */
export function monthSummaries(days: readonly CountedDay[]): MonthOfService[] {
  const months = new Map<string, MonthOfService>();
  for (const { date, hours, used } of days) {
    const key = date.slice(0, 7);
    const month = months.get(key) ?? {
      year: Number(key.slice(0, 4)),
      month: Number(key.slice(5)),
      serviceNeedMinutes: 0,
      reservedMinutes: 0,
      usedServiceMinutes: 0,
    };
    month.serviceNeedMinutes = hours * 60;
    month.reservedMinutes += used.reservedMinutes;
    month.usedServiceMinutes += used.usedServiceMinutes;
    months.set(key, month);
  }
  return [...months.values()];
}
