/** `5.8.2027` in the form of the platform's picker; null for any other text in the field. */
export function asIso(typed: string): string | null {
  const match = /^\s*(\d{1,2})[ ./-]+(\d{1,2})[ ./-]+(\d{4})\s*$/.exec(typed);
  if (!match) return null;
  const [, day = "", month = "", year = ""] = match;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The picker's date as people write it; empty when the picker was cleared. */
export const asTyped = (iso: string): string => iso.split("-").reverse().join(".");
