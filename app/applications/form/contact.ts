import type { ApplicationFormUpdate } from "../contract.ts";
import { type Fault, requiredFault } from "./fault.ts";
import type { Known } from "./known.ts";
import { partnerAndChildrenFaults } from "./partner-and-children.ts";
import { emailFaults, phoneFaults } from "./phones-and-emails.ts";
import { secondGuardianFaults } from "./second-guardian.ts";

export function contactFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  return [
    ...futureAddressFaults("child", form.child.futureAddress),
    ...phoneFaults("guardianPhone", form.guardian.phoneNumber),
    ...guardianEmailFaults(form.guardian.email, known),
    ...futureAddressFaults("guardian", form.guardian.futureAddress),
    ...secondGuardianFaults(form, known),
    ...partnerAndChildrenFaults(form, known),
  ];
}

type FutureAddress = NonNullable<ApplicationFormUpdate["child"]["futureAddress"]>;

/** Someone who is going to move says when and where, in full (spec 1 §5). */
function futureAddressFaults(who: "child" | "guardian", address: FutureAddress | null): Fault[] {
  if (!address) return [];
  return [
    ...requiredFault(`${who}MoveDate`, address.movingDate),
    ...requiredFault(`${who}FutureStreet`, address.street),
    ...requiredFault(`${who}FuturePostalCode`, address.postalCode),
    ...requiredFault(`${who}FuturePostOffice`, address.postOffice),
  ];
}

/** On the wire, an empty e-mail is the "no e-mail" box and null is no answer yet; a verified e-mail needs no asking (contract 2.4). */
function guardianEmailFaults(email: string | null, known: Pick<Known, "verifiedEmail">): Fault[] {
  return known.verifiedEmail !== null || email === "" ? [] : emailFaults("guardianEmail", email);
}
