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
 * The role in what an application brings about for the child: a change, a sending, a decision. When the custody has
 * ended, also the applicant has none (contract 1.9: such a relation does not exist for any rule; 3.4: decisions of own
 * children). The applicant still reads and takes back what they wrote.
 */
export const roleForChild = (standing: Standing): Role => (standing.isOwnChild ? roleOf(standing) : null);

/**
 * Only the applicant answers decisions (spec 1 §4 and §6). The peer also lets the other guardian answer who lives with
 * the applicant and the child (contract 4.3). The spec wins over the peer.
 */
export const mayAnswerDecisions = (role: Role): boolean => role === "applicant";
