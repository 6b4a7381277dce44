import { redirect } from "@remix-run/node";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { inProcessClient, inProcessPageClient } from "~/foundation/seam/in-process-client.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { isRefusal, RETRY_AFTER } from "~/foundation/seam/refusal.ts";
import { servedCalls } from "./served-calls.server.ts";

/** The typed client of one request to the embedded municipality. */
export const createApi = (request: RequestContext): Api => inProcessClient(contract, servedCalls, request);

/**
 * The client for pages. It throws a response for faults that no page can mend. An ended session leads to the start page
 * (spec 1 section 2). While the database is away, the frame says so and does not call it a bug.
 */
export const createPageApi = (request: RequestContext): Api =>
  inProcessPageClient(contract, servedCalls, request, (fault) => {
    if (isRefusal(fault, 401)) return redirect("/");
    if (isRefusal(fault, 503)) return new Response(null, { status: 503, headers: Object.fromEntries([RETRY_AFTER]) });
    return fault;
  });
