import type { CitizenChild, PersonBasics } from "./contract.ts";

/**
 * The register's siblings of the applied child: the guardian's other children with an identity code (contract 2.4).
 * A duplicate record of a child is not a sibling.
 */
export const siblingsOf = (childId: string, children: readonly CitizenChild[]): PersonBasics[] =>
  children
    .filter((child) => child.id !== childId && child.duplicateOf === null && child.socialSecurityNumber !== null)
    .map(({ firstName, lastName, socialSecurityNumber }) => ({ firstName, lastName, socialSecurityNumber }));

/** The name as the wire keeps a sibling from the register. */
export const siblingName = (sibling: PersonBasics): string => `${sibling.firstName} ${sibling.lastName}`;
