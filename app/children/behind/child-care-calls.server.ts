import { type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { childCareCalls } from "../contract.ts";
import { neededPlacesOf } from "../service-needs/behind/service-needs-store.server.ts";
import { serviceNeedSummaries } from "../service-needs/service-need-summaries.ts";

export const servedChildCareCalls = {
  serviceNeeds: serve(childCareCalls.serviceNeeds, { may: mayReadChild }, async ({ db }, { childId }) =>
    serviceNeedSummaries(await neededPlacesOf(db, childId)),
  ),
} satisfies ServedCalls<{ childCare: typeof childCareCalls }>["childCare"];
