import { isEmail, isPhone } from "~/people/phones-and-emails.ts";
import { type Fault, isBlank } from "./fault.ts";
import type { Known } from "./known.ts";

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
