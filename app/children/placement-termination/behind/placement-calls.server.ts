import { type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { placementCalls } from "../contract.ts";
import { groupPlacements } from "../placement-groups.ts";
import { placementsNotEnded, placesAndFactsOf } from "./placement-reading-store.server.ts";
import { holdOwnChild, terminatePlacements, versionOfPlacements } from "./terminate-placements.server.ts";

export const servedPlacementCalls = {
  list: serve(placementCalls.list, { may: mayReadChild }, async ({ db, today, version }, { childId }) => {
    const placements = await placementsNotEnded(db, childId, today);
    version(versionOfPlacements(placements));
    return { placements: groupPlacements(placements, today) };
  }),
  terminate: serve(
    placementCalls.terminate,
    { may: holdOwnChild },
    (context, { childId, body: { terminationDate, ...group } }) =>
      terminatePlacements(context, { childId, terminationDate, groups: [group] }),
  ),
  terminateSeveral: serve(placementCalls.terminateSeveral, { may: holdOwnChild }, (context, { childId, body }) =>
    terminatePlacements(context, { childId, ...body }),
  ),
  terminationFacts: serve(
    placementCalls.terminationFacts,
    { may: mayReadChild },
    async ({ db, guardian, today, version }, { childId }) => {
      const { places, ...facts } = await placesAndFactsOf(db, guardian.id, childId, today);
      version(versionOfPlacements(places));
      return { ...facts, placements: groupPlacements(places, today) };
    },
  ),
} satisfies ServedCalls<{ placements: typeof placementCalls }>["placements"];
