import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";

/** The characters that the personal data take in a phone number (contract 3.10). */
const PHONE_CHARACTERS = /^[0-9 \-+()]{6,20}$/;
const LONGEST = 20;

/** A number as the wire takes it: the right characters, six to twenty of them (contract 3.10). */
export const hasPhoneCharacters = (text: string): boolean => PHONE_CHARACTERS.test(text);

/**
 * A number in the characters of the wire. Points and slashes between the groups become spaces. A number that is too long
 * is written without its spaces, and then without its hyphens.
 */
export function tidyPhone(typed: string): string {
  const clean = cleanAnswer(typed).replace(/^tel:/i, "");
  // 1.12.2026 is a day.
  const tidy = /^[+0(]/.test(clean) ? clean.replace(/[./ ]+/g, " ").trim() : clean;
  if (tidy.length <= LONGEST) return tidy;
  const together = tidy.replaceAll(" ", "");
  return together.length > LONGEST ? together.replaceAll("-", "") : together;
}

/** A number that can be called from Finland: a Finnish number, or another one with its country code. */
export function isPhone(typed: string): boolean {
  const phone = tidyPhone(typed);
  return hasPhoneCharacters(phone) && (parsePhoneNumberFromString(phone, "FI")?.isValid() ?? false);
}
