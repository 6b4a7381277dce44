import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type Fault, isBlank } from "./fault.ts";
import type { Known } from "./known.ts";

/** On sending, the number becomes the guardian's own in the personal data, which take these characters only (contract 3.10). */
const PHONE_CHARACTERS = /^[0-9 \-+()]{6,20}$/;
const EMAIL = /^\S+@\S+$/;
const WHOLE_DOMAIN = /@[^\s@.]+(\.[^\s@.]+)+$/;

/** A number that can be called from Finland: a Finnish number, or another one with its country code. */
export const isPhone = (text: string): boolean =>
  PHONE_CHARACTERS.test(text.trim()) && (parsePhoneNumberFromString(text, "FI")?.isValid() ?? false);

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** The part after the @ names a domain under another one, `example.fi`: only such an address can be written to. */
export const hasWholeDomain = (email: string): boolean => WHOLE_DOMAIN.test(email.trim());

export function phoneFaults(field: string, phone: string): Fault[] {
  if (isBlank(phone)) return [{ field, code: "required" }];
  return isPhone(phone) ? [] : [{ field, code: "phone" }];
}

export function emailFaults(field: string, email: string | null): Fault[] {
  if (email === null || isBlank(email)) return [{ field, code: "required" }];
  return isEmail(email) ? [] : [{ field, code: "email" }];
}

/** On the wire, an empty e-mail is the "no e-mail" box and null is no answer yet; a verified e-mail needs no asking (contract 2.4). */
export const guardianEmailFaults = (email: string | null, known: Pick<Known, "verifiedEmail">): Fault[] =>
  known.verifiedEmail !== null || email === "" ? [] : emailFaults("guardianEmail", email);
