import { isRefusal, RETRY_AFTER } from "~/foundation/seam/refusal.ts";

/**
 * The answer to a fault that no page can mend. An ended session leads to login (`loggingInAgain`). While the database or
 * the gateway is away, the frame says so and does not call it a bug. Any other fault stays.
 */
export function faultOfPage(fault: unknown): unknown {
  if (isRefusal(fault, 401)) return new Response(null, { status: 401 });
  if (isRefusal(fault, 503)) return new Response(null, { status: 503, headers: Object.fromEntries([RETRY_AFTER]) });
  return fault;
}
