import { type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { placementCalls } from "../contract.ts";
import { groupPlacements } from "../placement-groups.ts";
import { placementsNotEnded, placesAndFactsOf } from "./placement-reading-store.server.ts";
import { askedPlaces, holdOwnChild, terminatePlacements, versionOfPlacements } from "./terminate-placements.server.ts";

export const servedPlacementCalls = {
  list: serve(placementCalls.list, { may: mayReadChild }, async (context, { childId }) => {
    const { db, today, version } = context;
    const placements = await placementsNotEnded(db, askedPlaces(context, childId));
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
  terminationFacts: serve(placementCalls.terminationFacts, { may: mayReadChild }, async (context, { childId }) => {
    const { db, guardian, today, version } = context;
    const { places, ...facts } = await placesAndFactsOf(db, guardian.id, askedPlaces(context, childId));
    version(versionOfPlacements(places));
    return { ...facts, placements: groupPlacements(places, today) };
  }),
} satisfies ServedCalls<{ placements: typeof placementCalls }>["placements"];
