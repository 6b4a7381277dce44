import type { ApplicationFormUpdate } from "../contract.ts";
import type { Fault } from "./fault.ts";
import { asksAboutOtherGuardian, type Known } from "./known.ts";
import { emailFaults, phoneFaults } from "./phones-and-emails.ts";

/** A guardian who lives elsewhere: what was agreed, and how to reach them when nothing was (spec 1 §5). */
export function secondGuardianFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  if (!asksAboutOtherGuardian(known)) return [];
  const second = form.secondGuardian;
  if (!second?.agreementStatus) return [{ field: "otherGuardianAgreementStatus", code: "requiredSelection" }];
  if (second.agreementStatus !== "NOT_AGREED") return [];
  return [...phoneFaults("otherGuardianPhone", second.phoneNumber), ...emailFaults("otherGuardianEmail", second.email)];
}

/** Who sends or updates says that the child's other guardian may see the application, when there is one (spec 1 §2). */
export const permissionFaults = (allowOtherGuardianAccess: boolean, known: Pick<Known, "hasOtherGuardian">): Fault[] =>
  known.hasOtherGuardian && !allowOtherGuardianAccess
    ? [{ field: "allowOtherGuardianAccess", code: "permissionNeeded" }]
    : [];
