import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AssistanceDecisionStatus, AssistanceLevel, PreschoolDecisionType } from "./shapes.ts";

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

/** What a decision says in a word. An accepted decision grants support or ends it. */
export type ShownStatus = Exclude<AssistanceDecisionStatus, "DRAFT" | "NEEDS_WORK"> | "ENDS";

/** The word of a decision. Null for a draft, in case a gateway sends one: we have no word for it. */
export function shownStatus(status: AssistanceDecisionStatus, endsSupport: boolean): ShownStatus | null {
  if (status === "DRAFT" || status === "NEEDS_WORK") return null;
  return status === "ACCEPTED" && endsSupport ? "ENDS" : status;
}

/** Does the decision end the support? One in pre-primary education has a type, the other has levels. */
export const endsSupport = (type: PreschoolDecisionType | null, levels: readonly AssistanceLevel[] = []): boolean =>
  type === "TERMINATED" || (levels.length > 0 && levels.every((level) => level === "ASSISTANCE_ENDS"));
