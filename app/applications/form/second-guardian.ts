import type { ApplicationFormUpdate } from "../contract.ts";
import type { Fault } from "./fault.ts";
import { asksAboutOtherGuardian, type Known } from "./known.ts";

/** A guardian who lives elsewhere: what was agreed (spec 1 §5). How to reach them is asked on our pages only. */
export function secondGuardianFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  if (!asksAboutOtherGuardian(known)) return [];
  return form.secondGuardian?.agreementStatus
    ? []
    : [{ field: "otherGuardianAgreementStatus", code: "requiredSelection" }];
}

/** Who sends or updates says that the child's other guardian may see the application, when there is one (spec 1 §2). */
export const permissionFaults = (allowOtherGuardianAccess: boolean, known: Pick<Known, "hasOtherGuardian">): Fault[] =>
  known.hasOtherGuardian && !allowOtherGuardianAccess
    ? [{ field: "allowOtherGuardianAccess", code: "permissionNeeded" }]
    : [];
