import { type Language, LOCALES } from "./language.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Cents as euros: "295,00 €". We count in whole cents, so that no fraction gets lost. */
export const shownMoney = (cents: number, language: Language): string => inEuros(language, 2).format(cents / 100);

/** Whole euros: "1 295 €". */
export const shownEuros = (euros: number, language: Language): string => inEuros(language, 0).format(euros);

function inEuros(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`;
  let made = formats.get(key);
  if (!made) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    made = new Intl.NumberFormat(LOCALES[language], { style: "currency", currency: "EUR", ...options });
    formats.set(key, made);
  }
  return made;
}
