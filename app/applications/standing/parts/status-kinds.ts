import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { DisplayStatus } from "../../permitted-moves.ts";

/** Whose turn it is, for the sign beside the words. */
export const STATUS_KINDS: Record<DisplayStatus, StatusKind> = {
  CREATED: "attention",
  SENT: "waiting",
  PROCESSING: "waiting",
  PENDING: "attention",
  ACCEPTED: "good",
  REJECTED: "ended",
  CLOSED: "ended",
  CANCELLED: "ended",
};
