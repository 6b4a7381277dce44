/** A guardian's relation to an application. */
export interface Standing {
  isApplicant: boolean;
  /** True for the guardian who was recorded as the child's other guardian when the application was sent. */
  isOtherGuardian: boolean;
  /** The applicant lets the other guardian see it. */
  allowOtherGuardianAccess: boolean;
  /** True for today's guardians and foster parents of the child. */
  isOwnChild: boolean;
}

/** The guardian's role: the applicant, the other guardian who may see the application, or null (contract 3.3). */
export type Role = "applicant" | "otherGuardian" | null;

export function roleOf({ isApplicant, isOtherGuardian, allowOtherGuardianAccess, isOwnChild }: Standing): Role {
  if (isApplicant) return "applicant";
  return isOtherGuardian && allowOtherGuardianAccess && isOwnChild ? "otherGuardian" : null;
}

/**
 * Only the applicant answers decisions (spec 1 §4 and §6). The peer also lets the other guardian answer who lives with
 * the applicant and the child (contract 4.3). The spec wins over the peer.
 */
export const mayAnswerDecisions = (role: Role): boolean => role === "applicant";
