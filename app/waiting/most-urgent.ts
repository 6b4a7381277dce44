import type { WaitingCounts } from "./contract.ts";
import { THING_KINDS, type WaitingKind } from "./kinds.ts";

/** What waits behind a link of the navigation. */
export interface Waiting {
  kind: WaitingKind;
  number: number;
}

/**
 * The first kind that is not zero. We never add different kinds, so the number has one meaning. The page itself says
 * the same number in a sentence.
 */
export function mostUrgent(kinds: readonly WaitingKind[], counts: WaitingCounts): Waiting | null {
  const kind = kinds.find((one) => counts[one] > 0);
  return kind ? { kind, number: counts[kind] } : null;
}

/** How many things the page "Waiting for you" is about, of every kind together. */
export const waitingTogether = (counts: WaitingCounts): number =>
  THING_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
