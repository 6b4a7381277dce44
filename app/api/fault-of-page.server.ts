import { ENDPOINT_DISABLED, isRefusal, RETRY_AFTER } from "~/foundation/seam/refusal.ts";
import { CLOSED } from "./closed-part.ts";

/**
 * The answer to a fault that no page can mend. An ended session leads to login (`loggingInAgain`). While the database or
 * the gateway is away, or has switched off a part, the frame says so and does not call it a bug. Any other fault stays.
 */
export function faultOfPage(fault: unknown): unknown {
  if (isRefusal(fault, 401)) return new Response(null, { status: 401 });
  if (!isRefusal(fault, 503)) return fault;
  const isClosed = fault.errorCode === ENDPOINT_DISABLED;
  return new Response(isClosed ? CLOSED : null, { status: 503, headers: Object.fromEntries([RETRY_AFTER]) });
}
