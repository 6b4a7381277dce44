import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The characters that the personal data take in a phone number (contract 3.10). */
const PHONE_CHARACTERS = /^[0-9 \-+()]{6,20}$/;
const EMAIL = /^\S+@\S+$/;
const WHOLE_DOMAIN = /@[^\s@.]+(\.[^\s@.]+)+$/;

/** A number as the wire takes it: the right characters, six to twenty of them (contract 3.10). */
export const hasPhoneCharacters = (text: string): boolean => PHONE_CHARACTERS.test(text);

/** A number that can be called from Finland: a Finnish number, or another one with its country code. */
export const isPhone = (text: string): boolean =>
  hasPhoneCharacters(text.trim()) && (parsePhoneNumberFromString(text, "FI")?.isValid() ?? false);

/** An address as the wire takes it (contract 3.10). */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** The part after the @ names a domain under another one, `example.fi`: only such an address can be written to. */
export const hasWholeDomain = (email: string): boolean => WHOLE_DOMAIN.test(email.trim());
