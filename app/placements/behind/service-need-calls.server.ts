import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { serviceNeedCalls } from "../contract.ts";
import { serviceNeedOptions } from "./service-need-store.server.ts";

export const servedServiceNeedCalls = {
  options: serve(serviceNeedCalls.options, { may: anyone }, ({ db }, { placementTypes }) =>
    serviceNeedOptions(db, placementTypes),
  ),
} satisfies ServedCalls<{ serviceNeeds: typeof serviceNeedCalls }>["serviceNeeds"];
