import type { ApplicationFormUpdate } from "../contract.ts";
import type { Fault } from "./fault.ts";
import { asksAboutOtherGuardian, type Known } from "./known.ts";

/** The agreement with a guardian who lives at another address (spec 1 §5). Only our pages ask for their phone and e-mail. */
export function secondGuardianFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  if (!asksAboutOtherGuardian(known)) return [];
  return form.secondGuardian?.agreementStatus
    ? []
    : [{ field: "otherGuardianAgreementStatus", code: "requiredSelection" }];
}

/** The sender lets the child's other guardian see the application, when there is one (spec 1 §2). */
export const permissionFaults = (allowOtherGuardianAccess: boolean, known: Pick<Known, "hasOtherGuardian">): Fault[] =>
  known.hasOtherGuardian && !allowOtherGuardianAccess
    ? [{ field: "allowOtherGuardianAccess", code: "permissionNeeded" }]
    : [];
