import type { IsoDate } from "~/foundation/dates/iso-date.ts";

const CHECKS = "0123456789ABCDEFHJKLMNPRSTUVWXY";

/**
 * A personal identity code that no real person has: its individual number is in the artificial 900 series.
 * @param number 900 to 999; even for women, odd for men
 */
export function artificialSsn(dateOfBirth: IsoDate, number: number): string {
  const [year = "", month = "", day = ""] = dateOfBirth.split("-");
  const century = year.startsWith("20") ? "A" : "-";
  const date = `${day}${month}${year.slice(2)}`;
  return `${date}${century}${number}${CHECKS[Number(`${date}${number}`) % 31]}`;
}
