import { isEmail } from "~/foundation/mail/mail-address.ts";
import { isPhone } from "~/people/phones.ts";
import { type Fault, isBlank } from "./fault.ts";
import type { Known } from "./known.ts";

export function phoneFaults(field: string, phone: string): Fault[] {
  if (isBlank(phone)) return [{ field, code: "required" }];
  return isPhone(phone) ? [] : [{ field, code: "phone" }];
}

export function emailFaults(field: string, email: string | null, isRight = isEmail): Fault[] {
  if (email === null || isBlank(email)) return [{ field, code: "required" }];
  return isRight(email) ? [] : [{ field, code: "email" }];
}

/**
 * On the wire an empty e-mail means "I have no e-mail", and null means no answer yet (contract 2.4). With a verified
 * e-mail the form asks for none.
 */
export const guardianEmailFaults = (email: string | null, known: Pick<Known, "verifiedEmail">): Fault[] =>
  known.verifiedEmail !== null || email === "" ? [] : emailFaults("guardianEmail", email);
