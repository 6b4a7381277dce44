import { type Home, livesInSameAddress } from "~/people/same-address.ts";
import type { ApplicationAction } from "./contract.ts";

/** How a guardian stands to an application. */
export interface Standing {
  isApplicant: boolean;
  /** Recorded as the child's other guardian when the application was sent. */
  isOtherGuardian: boolean;
  /** The applicant let the other guardian see it. */
  allowOtherGuardianAccess: boolean;
  /** A guardian or foster parent of the child today. */
  isOwnChild: boolean;
}

/** Who a guardian is to an application: its applicant, the other guardian who may see it, or nobody (contract 3.3). */
export type Role = "applicant" | "otherGuardian" | null;

export function roleOf({ isApplicant, isOtherGuardian, allowOtherGuardianAccess, isOwnChild }: Standing): Role {
  if (isApplicant) return "applicant";
  return isOtherGuardian && allowOtherGuardianAccess && isOwnChild ? "otherGuardian" : null;
}

/** By role only, whatever the status: clients put the two together (contract 3.3, `permittedActions`). */
export const ACTIONS_OF: Record<"applicant" | "otherGuardian", readonly ApplicationAction[]> = {
  applicant: ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"],
  otherGuardian: ["READ", "READ_DECISIONS"],
};

export const permittedActions = (role: Role): ApplicationAction[] => (role ? [...ACTIONS_OF[role]] : []);

/** The applicant answers decisions; so does the other guardian with access who lives with both applicant and child. */
export function mayDecide(role: Role, homes: { viewer: Home; applicant: Home; child: Home }): boolean {
  if (role === "applicant") return true;
  return (
    role === "otherGuardian" &&
    livesInSameAddress(homes.viewer, homes.applicant) &&
    livesInSameAddress(homes.viewer, homes.child)
  );
}
