import { addYears, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { isWholeEmail } from "~/foundation/mail/mail-address.ts";
import type { ApplicationFormUpdate } from "../contract.ts";
import { type Fault, isBlank } from "./fault.ts";
import { isPostalCode } from "./future-address.ts";
import { asksAboutOtherGuardian, type Known } from "./known.ts";
import { emailFaults, phoneFaults } from "./phones-and-emails.ts";

/** The register learns of a move within weeks; an earlier moving day is a typing error. */
const YEARS_SINCE_MOVE = 1;

/*
 * What our own form asks and the call does not (contract 3.3, "Form only" and "Not enforced"). Another client of the
 * contract may leave these out: its municipality may not ask for a service need option, or its form for an e-mail.
 */

type FutureAddress = ApplicationFormUpdate["child"]["futureAddress"];

/** Can the address and the day of a move be true? Both sides check that they are there. */
export function movingFaults(
  who: "child" | "guardian",
  address: FutureAddress,
  { today }: Pick<Known, "today">,
): Fault[] {
  if (!address) return [];
  const { postalCode, movingDate } = address;
  const earliest: IsoDate = addYears(today, -YEARS_SINCE_MOVE);
  return [
    ...(movingDate !== null && movingDate < earliest
      ? [{ field: `${who}MoveDate`, code: "dateTooEarly", values: { bound: earliest } } as const]
      : []),
    ...(isBlank(postalCode) || isPostalCode(postalCode)
      ? []
      : [{ field: `${who}FuturePostalCode`, code: "postalCode" } as const]),
  ];
}

/** An e-mail address that can exist: `aino@example` is a typing error. */
export const ownEmailFaults = (email: string | null, { verifiedEmail }: Pick<Known, "verifiedEmail">): Fault[] =>
  verifiedEmail !== null || email === null || isBlank(email) || isWholeEmail(email)
    ? []
    : [{ field: "guardianEmail", code: "email" }];

/** The phone and e-mail of a guardian who lives at another address, when nothing was agreed (spec 1 §5). */
export function otherGuardianContactFaults({ secondGuardian }: ApplicationFormUpdate, known: Known): Fault[] {
  if (!asksAboutOtherGuardian(known) || secondGuardian?.agreementStatus !== "NOT_AGREED") return [];
  const { phoneNumber, email } = secondGuardian;
  return [...phoneFaults("otherGuardianPhone", phoneNumber), ...emailFaults("otherGuardianEmail", email, isWholeEmail)];
}
