import { z } from "zod";
import { uuid } from "~/foundation/seam/wire.ts";
import { NOTIFICATION_KINDS } from "~/people/email-message-types.ts";

/** More guardians need several events. */
export const MOST_GUARDIANS = 1_000;

/** After this nothing of a guardian may be told any more, whatever waits. */
const ENDS = ["CUSTODY_ENDED", "LOGIN_ENDED"] as const;

/**
 * What the municipality's own service tells us (docs/push-hook.md): guardians by the gateway's ids, and a kind. Anything
 * else is refused, so that nothing personal comes here by mistake.
 */
export const hookEvent = z
  .strictObject({
    /** The event of the sender. What comes again under the same id is told once. */
    id: uuid,
    kind: z.enum([...NOTIFICATION_KINDS, ...ENDS]),
    /** It does not wait for the morning. Only messages may be urgent. */
    urgent: z.boolean().optional(),
    guardians: z.array(uuid).min(1).max(MOST_GUARDIANS),
  })
  .refine(({ kind, urgent }) => !urgent || kind === "MESSAGE_NOTIFICATION");

export type HookEvent = z.output<typeof hookEvent>;
