import type { GeoService } from "../../behind/geo-service.ts";
import { type StreetGraph, streetGraph } from "./street-graph.ts";
import { addressesLike } from "./town-addresses.ts";
import type { Street, TownPlan } from "./town-plan.ts";

const graphs = new WeakMap<readonly Street[], StreetGraph>();

/** The streets of a plan as a graph, made once for a process: a tenth of a second for a large town. */
function walkableStreets({ streets }: TownPlan): StreetGraph {
  const graph = graphs.get(streets) ?? streetGraph(streets);
  graphs.set(streets, graph);
  return graph;
}

/** A process has better to do while it starts, and who opens the map reads it before searching. */
const BY_AND_BY_MS = 5_000;

/**
 * Draws the town and its graph once the process has been up for a while, so that neither a start nor the first search
 * has to wait for it; whoever searches sooner has it drawn at once. Gives what calls it off.
 */
export function drawByAndBy(plan: () => TownPlan): () => void {
  const timer = setTimeout(() => {
    plan();
    // What has come meanwhile goes first: each half is a tenth of a second.
    setImmediate(() => walkableStreets(plan()));
  }, BY_AND_BY_MS).unref();
  return () => clearTimeout(timer);
}

/** The fictional town's own address search and walks, from its plan alone: nobody else is asked. */
export function townGeo(plan: () => TownPlan): GeoService {
  return {
    addresses: async (text) => addressesLike(plan(), text),
    walks: async (from, targets) => {
      const graph = walkableStreets(plan());
      const walks = new Map<string, number>();
      for (const target of targets) {
        const metres = graph.walk(from, target);
        if (metres !== null) walks.set(target.id, metres);
      }
      return walks;
    },
  };
}
