import type { GeoService } from "../geo-service.ts";
import { type StreetGraph, streetGraph } from "./street-graph.ts";
import { addressesLike } from "./town-addresses.ts";
import type { TownPlan } from "./town-plan.ts";

/** The fictional town's own address search and walks, from its plan alone: nobody else is asked. */
export function townGeo(plan: () => TownPlan): GeoService {
  let graph: StreetGraph | null = null;
  return {
    addresses: async (text) => addressesLike(plan(), text),
    walks: async (from, targets) => {
      // Made when the first one asks: a process that answers no walks need not lay out streets.
      graph ??= streetGraph(plan().streets);
      const walks = new Map<string, number>();
      for (const target of targets) {
        const metres = graph.walk(from, target);
        if (metres !== null) walks.set(target.id, metres);
      }
      return walks;
    },
  };
}
