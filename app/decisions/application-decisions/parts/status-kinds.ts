import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { DecisionStatus } from "../contract.ts";

/** Whose turn it is, for the sign beside the words. */
export const STATUS_KINDS: Record<DecisionStatus, StatusKind> = {
  PENDING: "attention",
  ACCEPTED: "good",
  REJECTED: "ended",
};
