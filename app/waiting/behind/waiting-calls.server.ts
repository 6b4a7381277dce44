import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { waitingCalls } from "../contract.ts";
import { askingNavigation, countingWaiting, type WaitingQueries } from "./waiting-store.server.ts";

/** The calls for the counts. api/served-calls.server.ts puts the areas' queries together. */
export function servedWaitingCalls(queries: WaitingQueries) {
  const countWaiting = countingWaiting(queries);
  const askNavigation = askingNavigation(queries);
  return {
    counts: serve(waitingCalls.counts, { may: anyone }, ({ db, guardian, today }) =>
      countWaiting(db, { guardianId: guardian.id, today }),
    ),
    navigation: serve(waitingCalls.navigation, { may: anyone }, ({ db, guardian, today }) =>
      askNavigation(db, { guardianId: guardian.id, today }),
    ),
  } satisfies ServedCalls<{ waiting: typeof waitingCalls }>["waiting"];
}
