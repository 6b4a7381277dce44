import type { Language } from "~/foundation/i18n/language.ts";

const KILO = 1024;

/** A size in the words of the language: "25 Mt", "25 MB". At least 1 kB; one decimal under ten. */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  const inMega = kilobytes >= KILO;
  const amount = inMega ? bytes / KILO / KILO : kilobytes;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: inMega ? "megabyte" : "kilobyte",
    maximumFractionDigits: amount < 10 && inMega ? 1 : 0,
  }).format(amount);
}
