import type { Language } from "~/foundation/i18n/language.ts";

const KILO = 1024;

// Making a format takes far longer than using it, and a form has many file fields.
const formats = new Map<string, Intl.NumberFormat>();

/** A size in the words of the language: "25 Mt", "25 MB". At least 1 kB; one decimal under ten. */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  const inMega = kilobytes >= KILO;
  const amount = inMega ? bytes / KILO / KILO : kilobytes;
  return formatOf(language, inMega ? "megabyte" : "kilobyte", amount < 10 && inMega ? 1 : 0).format(amount);
}

function formatOf(language: Language, unit: string, maximumFractionDigits: number): Intl.NumberFormat {
  const name = `${language} ${unit} ${maximumFractionDigits}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits });
  formats.set(name, format);
  return format;
}
