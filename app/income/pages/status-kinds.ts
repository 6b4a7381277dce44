import type { StatusKind } from "~/foundation/ui/lists/status-tag.tsx";
import type { ShownStatus } from "../permitted-moves.ts";

/** Whose turn it is, for the sign beside the words. */
export const STATUS_KINDS: Record<ShownStatus, StatusKind> = { DRAFT: "attention", SENT: "waiting", HANDLED: "good" };
