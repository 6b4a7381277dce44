import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AssistanceDecisionStatus, PreschoolDecisionType } from "./shapes.ts";

/** A decision on support, of either kind, with the fields of its row. */
export interface DecisionStanding {
  kind: "EARLY_CHILDHOOD" | "PRESCHOOL";
  status: AssistanceDecisionStatus;
  decisionMade: IsoDate | null;
  validFrom: IsoDate | null;
  type: PreschoolDecisionType | null;
  unitId: string | null;
}

const DECIDED: readonly AssistanceDecisionStatus[] = ["ACCEPTED", "REJECTED", "ANNULLED"];

/** A child's decisions stay in the list for so long after the last placement (contract 3.6). */
export const MONTHS_AFTER_PLACEMENT = 1;

/**
 * Is the decision made, with everything that a reader needs? Only the staff see drafts. A decision in pre-primary
 * education also needs its start, its type and its unit (contract 3.6).
 */
export function isDecided({ kind, status, decisionMade, validFrom, type, unitId }: DecisionStanding): boolean {
  if (!DECIDED.includes(status) || decisionMade === null) return false;
  return kind === "EARLY_CHILDHOOD" || (validFrom !== null && type !== null && unitId !== null);
}

/** A child whose last placement ended before this day has left the list. */
export const firstDayOfRecentPlacement = (today: IsoDate): IsoDate => addMonths(today, -MONTHS_AFTER_PLACEMENT);

/** Is the child in care, about to be, or out of it for at most a month? (contract 3.6) */
export const isRecentlyPlaced = (lastPlacementEnd: IsoDate | null, today: IsoDate): boolean =>
  lastPlacementEnd !== null && lastPlacementEnd >= firstDayOfRecentPlacement(today);

/**
 * Is the decision in the guardian's list? A decision that has left the list still opens by a saved address: the peer's
 * item calls check only the status.
 */
export const isListed = (decision: DecisionStanding, lastPlacementEnd: IsoDate | null, today: IsoDate): boolean =>
  isDecided(decision) && isRecentlyPlaced(lastPlacementEnd, today);

/** An annulled decision needs no action, so we do not count it as unread (contract 3.6). */
export const COUNTED_AS_UNREAD = ["ACCEPTED", "REJECTED"] as const satisfies readonly AssistanceDecisionStatus[];

export const countsAsUnread = (status: AssistanceDecisionStatus): boolean =>
  COUNTED_AS_UNREAD.some((one) => one === status);
