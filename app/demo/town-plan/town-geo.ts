import type { GeoService } from "~/units/behind/geo-service.ts";
import { inSlices } from "./in-slices.ts";
import { type StreetGraph, streetGraphing } from "./street-graph.ts";
import { addressesLike, placeOfAddress } from "./town-addresses.ts";
import type { Street, TownPlan } from "./town-plan.ts";

/** The plan. The first call draws it. */
export type PlanSource = () => Promise<TownPlan>;

const graphs = new WeakMap<readonly Street[], Promise<StreetGraph>>();

/** The streets of a plan as a graph, made once in a process, in slices. A large town takes a tenth of a second. */
function walkableStreets({ streets }: TownPlan): Promise<StreetGraph> {
  const graph = graphs.get(streets) ?? inSlices(streetGraphing(streets));
  graphs.set(streets, graph);
  return graph;
}

/** We wait so long, because a starting process has other work. People read the map before they search. */
const BY_AND_BY_MS = 5_000;

/**
 * Draws the town and its graph a while after the start, so that neither the start nor the first search waits for it.
 * An earlier search starts the drawing and waits for it. No other request waits. Returns a function that cancels it.
 */
export function drawByAndBy(plan: PlanSource): () => void {
  const timer = setTimeout(() => void plan().then(walkableStreets), BY_AND_BY_MS).unref();
  return () => clearTimeout(timer);
}

/** Twice as many as the demo towns have units. A service on the network has such a limit too. */
const MOST_WALKS = 100;

/** The fictional town's own address search and walks. They use only its plan and call no other service. */
export function townGeo(plan: PlanSource): GeoService {
  return {
    addresses: async (text) => addressesLike(await plan(), text),
    mostTargets: MOST_WALKS,
    home: async ({ street }) => placeOfAddress(await plan(), street),
    walks: async (from, targets) => {
      const walkTo = (await walkableStreets(await plan())).walksFrom(from);
      const walks = new Map<string, number>();
      for (const target of targets) {
        const metres = walkTo(target);
        if (metres !== null) walks.set(target.id, metres);
      }
      return walks;
    },
  };
}
