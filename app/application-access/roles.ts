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

/**
 * Only the applicant answers decisions (spec 1 §4 and §6). The peer also lets the other guardian who lives with applicant
 * and child (contract 4.3); where the two differ the spec decides.
 */
export const mayAnswerDecisions = (role: Role): boolean => role === "applicant";
