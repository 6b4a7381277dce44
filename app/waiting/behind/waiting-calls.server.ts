import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { waitingCalls } from "../contract.ts";
import { type Telling, waitingThings } from "./things.server.ts";
import {
  askingNavigation,
  type CountedWith,
  countingWaiting,
  type WaitingFacts,
  type WaitingQueries,
} from "./waiting-store.server.ts";

/** What the capabilities give, by kind. */
export type WaitingAreas = WaitingQueries & Telling["areas"];

interface Asking extends Telling {
  areas: WaitingAreas;
  facts: (context: GuardianContext) => WaitingFacts;
}

/** The calls for what waits. */
export function servedWaitingCalls({ areas, facts, levelOf }: Asking) {
  const countWaiting = countingWaiting(areas);
  const askNavigation = askingNavigation(areas);
  const countedBy = (context: GuardianContext): CountedWith => ({
    guardianId: context.guardian.id,
    today: context.today,
    ...facts(context),
  });
  return {
    counts: serve(waitingCalls.counts, { may: anyone }, (context) => countWaiting(context.db, countedBy(context))),
    navigation: serve(waitingCalls.navigation, { may: anyone }, (context) =>
      askNavigation(context.db, countedBy(context)),
    ),
    things: serve(waitingCalls.things, { may: anyone }, async (context) => {
      const of = countedBy(context);
      const { counts: counted, children } = await askNavigation(context.db, of);
      return { children, things: await waitingThings({ areas, levelOf }, context, { counts: counted, of }) };
    }),
  } satisfies ServedCalls<{ waiting: typeof waitingCalls }>["waiting"];
}
