import type { GeoService } from "../../behind/geo-service.ts";
import { inSlices } from "./in-slices.ts";
import { type StreetGraph, streetGraphing } from "./street-graph.ts";
import { addressesLike } from "./town-addresses.ts";
import type { Street, TownPlan } from "./town-plan.ts";

/** The plan, drawn when it is first asked for. */
export type PlanSource = () => Promise<TownPlan>;

const graphs = new WeakMap<readonly Street[], Promise<StreetGraph>>();

/** The streets of a plan as a graph, made once for a process: a tenth of a second for a large town, in slices. */
function walkableStreets({ streets }: TownPlan): Promise<StreetGraph> {
  const graph = graphs.get(streets) ?? inSlices(streetGraphing(streets));
  graphs.set(streets, graph);
  return graph;
}

/** A process has better to do while it starts, and who opens the map reads it before searching. */
const BY_AND_BY_MS = 5_000;

/**
 * Draws the town and its graph once the process has been up for a while, so that neither a start nor the first search
 * has to wait for it. Somebody who searches sooner begins the drawing and waits for it; nobody else does. Gives what
 * calls it off.
 */
export function drawByAndBy(plan: PlanSource): () => void {
  const timer = setTimeout(() => void plan().then(walkableStreets), BY_AND_BY_MS).unref();
  return () => clearTimeout(timer);
}

/** The fictional town's own address search and walks, from its plan alone: nobody else is asked. */
export function townGeo(plan: PlanSource): GeoService {
  return {
    addresses: async (text) => addressesLike(await plan(), text),
    walks: async (from, targets) => {
      const graph = await walkableStreets(await plan());
      const walks = new Map<string, number>();
      for (const target of targets) {
        const metres = graph.walk(from, target);
        if (metres !== null) walks.set(target.id, metres);
      }
      return walks;
    },
  };
}
