import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { ShownStatus } from "../shown-decisions.ts";

export const STATUS_KINDS: Record<ShownStatus, StatusKind> = {
  ACCEPTED: "good",
  ENDS: "ended",
  REJECTED: "ended",
  ANNULLED: "ended",
};
