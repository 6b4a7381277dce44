import { type Language, otherLang } from "~/foundation/i18n/language.ts";
import type { ServiceNeedOptionBasics } from "./contract.ts";

/** The name of a service need for a reader. `lang` is set when it is not in the reader's language. */
export function shownOption(
  { nameFi, nameSv, nameEn }: Pick<ServiceNeedOptionBasics, "nameFi" | "nameSv" | "nameEn">,
  language: Language,
): { name: string; lang: Language | undefined } {
  const names: Record<Language, string> = { fi: nameFi, sv: nameSv, en: nameEn };
  const own = names[language].trim();
  const found = own ? language : (["fi", "sv", "en"] as const).find((other) => names[other].trim() !== "");
  return { name: found ? names[found] : "", lang: otherLang(found, language) };
}
