import { LOCALES } from "~/foundation/dates/shown.ts";
import type { Language } from "./language.ts";

const formats = new Map<Language, Intl.NumberFormat>();

/** Cents as euros: "295,00 €". We count in whole cents, so that no fraction gets lost. */
export function shownMoney(cents: number, language: Language): string {
  let made = formats.get(language);
  if (!made) {
    made = new Intl.NumberFormat(LOCALES[language], { style: "currency", currency: "EUR" });
    formats.set(language, made);
  }
  return made.format(cents / 100);
}
