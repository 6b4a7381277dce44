import { inProcessClient } from "~/foundation/seam/in-process-client.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { answers } from "./answers.server.ts";
import { contract } from "./contract.ts";
import type { Api } from "./page-context.ts";

/** The typed client of one request on the embedded municipality. */
export const createApi = (request: RequestContext): Api => inProcessClient(contract, answers, request);
