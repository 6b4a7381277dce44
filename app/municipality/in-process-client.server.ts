import { faultOfPage } from "~/api/fault-of-page.server.ts";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { inProcessClient, inProcessPageClient } from "~/foundation/seam/in-process-client.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { servedCalls } from "./served-calls.server.ts";

/** The typed client of one request to the embedded municipality. */
export const createApi = (request: RequestContext): Api => inProcessClient(contract, servedCalls, request);

/** The client for pages: faults that no page can mend are answers. */
export const createPageApi = (request: RequestContext): Api =>
  inProcessPageClient(contract, servedCalls, request, faultOfPage);
