import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";

/** RFC 5321 and 1035, in bytes: a path is at most 256 with its brackets. A mail server refuses longer parts for good. */
const LONGEST = { address: 254, name: 64, label: 63 } as const;
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
  const [name = "", host = ""] = address.split("@");
  const isLong =
    bytesOf(address) > LONGEST.address ||
    bytesOf(name) > LONGEST.name ||
    host.split(".").some((label) => bytesOf(label) > LONGEST.label);
  if (isLong) return "the address is too long";
  return ONE_ADDRESS.test(address) ? null : "the address is not one plain address";
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** An address as the wire takes it: mail can go to it, if only within one network (contract 3.10). */
export const isEmail = (typed: string): boolean => addressFault(tidyEmail(typed)) === null;

/** An address as our pages take it: without a whole host, `aino@example` is a typing error. */
export const isWholeEmail = (typed: string): boolean => isEmail(typed) && WHOLE_HOST.test(tidyEmail(typed));
