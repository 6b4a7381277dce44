import type { Place } from "../distances.ts";
import type { FoundAddress } from "../found-address.ts";

/**
 * Where addresses and walks come from: the demo town's own geodata, or Digitransit. Both answer within their patience;
 * one that cannot answer throws `GeoUnavailable`, and the page goes on without (reliability F9).
 */
export interface GeoService {
  /** Addresses inside the town's rectangle, the best first. */
  addresses(text: string): Promise<FoundAddress[]>;
  /** Metres on foot by the target's id; a target without a connection is absent. */
  walks(from: Place, targets: readonly ({ id: string } & Place)[]): Promise<Map<string, number>>;
}

export class GeoUnavailable extends Error {
  override readonly name = "GeoUnavailable";
}

declare module "~/foundation/seam/parts.ts" {
  interface Parts {
    geo: GeoService;
  }
}
