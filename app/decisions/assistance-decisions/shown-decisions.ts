import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AssistanceDecisionStatus, PreschoolDecisionType } from "./shapes.ts";

/** A decision on support as its row has it, of either kind. */
export interface DecisionStanding {
  kind: "EARLY_CHILDHOOD" | "PRESCHOOL";
  status: AssistanceDecisionStatus;
  decisionMade: IsoDate | null;
  validFrom: IsoDate | null;
  type: PreschoolDecisionType | null;
  unitId: string | null;
}

const DECIDED: readonly AssistanceDecisionStatus[] = ["ACCEPTED", "REJECTED", "ANNULLED"];

/** How long after the last placement a child's decisions stay in the list (contract 3.6). */
const MONTHS_AFTER_PLACEMENT = 1;

/**
 * Has it been decided, with all that a reader needs? The staff's drafts are nobody else's business; one in pre-primary
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
 * Does the decision stand in the guardian's list? One that has left it can still be opened by a kept address: the peer
 * asks item calls for the status only.
 */
export const isListed = (decision: DecisionStanding, lastPlacementEnd: IsoDate | null, today: IsoDate): boolean =>
  isDecided(decision) && isRecentlyPlaced(lastPlacementEnd, today);

/** An annulled decision asks for nothing any more, so it is not counted as waiting to be read (contract 3.6). */
export const COUNTED_AS_UNREAD = ["ACCEPTED", "REJECTED"] as const satisfies readonly AssistanceDecisionStatus[];

export const countsAsUnread = (status: AssistanceDecisionStatus): boolean =>
  COUNTED_AS_UNREAD.some((one) => one === status);
