import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { AssistanceDecisionStatus } from "../shapes.ts";

/** The statuses that a guardian gets to see. */
export type ShownStatus = Exclude<AssistanceDecisionStatus, "DRAFT" | "NEEDS_WORK">;

export const STATUS_KINDS: Record<ShownStatus, StatusKind> = { ACCEPTED: "good", REJECTED: "ended", ANNULLED: "ended" };

/** Which one is shown; a gateway that tells of a draft is answered with nothing rather than with a word of its own. */
export const shownStatus = (status: AssistanceDecisionStatus): ShownStatus | null =>
  status in STATUS_KINDS ? (status as ShownStatus) : null;
