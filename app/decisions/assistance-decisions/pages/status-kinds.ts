import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { AssistanceDecisionStatus } from "../shapes.ts";

/** The statuses that a guardian sees. */
export type ShownStatus = Exclude<AssistanceDecisionStatus, "DRAFT" | "NEEDS_WORK">;

export const STATUS_KINDS: Record<ShownStatus, StatusKind> = { ACCEPTED: "good", REJECTED: "ended", ANNULLED: "ended" };

/** The status to show. Null for a draft, in case a gateway sends one: we have no word for it. */
export const shownStatus = (status: AssistanceDecisionStatus): ShownStatus | null =>
  status in STATUS_KINDS ? (status as ShownStatus) : null;
