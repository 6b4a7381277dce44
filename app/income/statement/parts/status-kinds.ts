import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { ShownStatus } from "../../permitted-moves.ts";

/** The sign beside the words says whose turn it is. */
export const STATUS_KINDS: Record<ShownStatus, StatusKind> = { DRAFT: "attention", SENT: "waiting", HANDLED: "good" };
