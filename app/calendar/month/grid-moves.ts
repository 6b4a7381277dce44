import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/** The days of a month as they stand in its table: every week but the last is whole. */
export interface GridSize {
  days: number;
  columns: number;
}

/**
 * The index of the day to which a key moves (APG grid), or null if the key does not move. Left and right go by day,
 * also into the next week. At the edge of the month the focus stays.
 */
export function moved(key: string, from: number, { days, columns }: GridSize): number | null {
  const stay = (to: number) => (to < 0 || to >= days ? from : to);
  const start = from - (from % columns);
  switch (key) {
    case "ArrowLeft":
      return stay(from - 1);
    case "ArrowRight":
      return stay(from + 1);
    case "ArrowUp":
      return stay(from - columns);
    case "ArrowDown":
      return stay(from + columns);
    case "Home":
      return start;
    case "End":
      return Math.min(start + columns, days) - 1;
    default:
      return null;
  }
}

/** The day of a month that is nearest to a number. 31 gives the 30th, and a hidden Sunday gives a day beside it. */
export function nearestDay(dates: readonly string[], month: string, wanted: number): string | null {
  const off = (date: string) => Math.abs(Number(date.slice(8)) - wanted);
  const [nearest] = dates.filter((date) => date.startsWith(month)).sort((one, other) => off(one) - off(other));
  return nearest ?? null;
}

/** The day that the Tab key comes to at first: today, or the first of the month. Null: the days are of no one month. */
export const firstStop = (
  days: readonly { date: IsoDate; today?: string | undefined }[],
  month: string | null,
): IsoDate =>
  (
    days.find(({ today }) => today !== undefined) ??
    days.find(({ date }) => month !== null && date.startsWith(month)) ??
    days[0]
  )?.date ?? "";

/** The days from one to another, whichever comes first. None without a day where the selection began. */
export function chosenDays<Day extends { date: IsoDate }>(
  days: readonly Day[],
  anchor: IsoDate | null,
  at: IsoDate,
): Day[] {
  if (anchor === null) return [];
  const [from, to] = anchor < at ? [anchor, at] : [at, anchor];
  return days.filter(({ date }) => date >= from && date <= to);
}
