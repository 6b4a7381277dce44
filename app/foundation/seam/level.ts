import type { Call } from "./call.ts";
import type { Guardian } from "./serve.ts";

/** The status for a caller below the level of a call: 401 without a session, 403 with a weak one. Null: the level is enough. */
export function statusBelowLevel({ level }: Pick<Call, "level">, guardian: Guardian | null): 401 | 403 | null {
  if (level === "public") return null;
  if (!guardian) return 401;
  return level === "strong" && guardian.level !== "strong" ? 403 : null;
}
