/** `5.8.2027` as the platform's picker wants it; null for anything else that may stand in the field. */
export function asIso(typed: string): string | null {
  const match = /^\s*(\d{1,2})[ ./-]+(\d{1,2})[ ./-]+(\d{4})\s*$/.exec(typed);
  if (!match) return null;
  const [, day = "", month = "", year = ""] = match;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** What the picker gave, as people write it; empty when it was cleared. */
export const asTyped = (iso: string): string => iso.split("-").reverse().join(".");
