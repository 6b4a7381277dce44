import type { CitizenChild } from "../contract.ts";

/**
 * The register's siblings of the applied child: the guardian's other children with an identity code (contract 2.4).
 * A duplicate record of a child is not a sibling.
 */
export const siblingsOf = (childId: string, children: readonly CitizenChild[]): CitizenChild[] =>
  children.filter((child) => child.id !== childId && child.duplicateOf === null && child.socialSecurityNumber !== null);
