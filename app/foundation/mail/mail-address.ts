import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";

/** RFC 5321: a path is at most 256 characters with its brackets. */
const LONGEST_ADDRESS = 254;
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
/** RFC 5322 and 6531: words with single points between, at one host. Nothing separates, quotes or groups addresses. */
const ONE_ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, "u");
/** The host stands under another one, and the last part is no number: `example.fi`. */
const WHOLE_HOST = /\.(?=[^.]*\p{L})[^.]{2,}$/u;

/** An address as it was meant. Links and documents add characters to it. */
export const tidyEmail = (typed: string): string =>
  cleanAnswer(typed)
    .replace(/[’‘]/g, "'")
    .replace(/^mailto:/i, "");

/** Why no mail can go to this address, without quoting it. Null for a good one. Every address is judged here. */
export function addressFault(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return "the address is too long";
  return ONE_ADDRESS.test(address) ? null : "the address is not one plain address";
}

/** An address as the wire takes it: mail can go to it, if only within one network (contract 3.10). */
export const isEmail = (typed: string): boolean => addressFault(tidyEmail(typed)) === null;

/** An address as our pages take it: without a whole host, `aino@example` is a typing error. */
export const isWholeEmail = (typed: string): boolean => isEmail(typed) && WHOLE_HOST.test(tidyEmail(typed));
