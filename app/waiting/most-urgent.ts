import type { WaitingCounts, WaitingKind } from "./contract.ts";

/** What a link in the navigation says of what waits there. */
export interface Waiting {
  kind: WaitingKind;
  number: number;
}

/**
 * The first kind that is not zero. One number has one meaning: different kinds are never added up, so the number is the
 * one that the page itself says in a sentence.
 */
export function mostUrgent(kinds: readonly WaitingKind[], counts: WaitingCounts): Waiting | null {
  const kind = kinds.find((one) => counts[one] > 0);
  return kind ? { kind, number: counts[kind] } : null;
}
