import { redirect } from "@remix-run/node";
import { inProcessClient } from "~/foundation/seam/in-process-client.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { answers } from "./answers.server.ts";
import { contract } from "./contract.ts";
import type { Api } from "./page-context.ts";

/** The typed client of one request on the embedded municipality. */
export const createApi = (request: RequestContext): Api => inProcessClient(contract, answers, request);

/**
 * The client that pages are handed. What no page can mend leaves it as an answer: a session that has ended goes to the
 * start (spec 1 section 2), and while the database is away the frame says so instead of calling it a bug.
 */
export const createPageApi = (request: RequestContext): Api =>
  inProcessClient(contract, answers, request, (fault) => {
    if (isRefusal(fault, 401)) return redirect("/");
    if (isRefusal(fault, 503)) return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
    return fault;
  });
