/** A day that many days after a moment, as people type it. */
export function daysAfter(date: Date, days: number): string {
  const day = new Date(date.getTime() + days * 86_400_000);
  return `${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`;
}

/** A day that many days from now, as people type it. */
export const dayFromNow = (days: number): string => daysAfter(new Date(), days);
