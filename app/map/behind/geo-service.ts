import type { Place } from "../distances.ts";
import type { FoundAddress } from "../found-address.ts";

/**
 * The source of addresses and walks: the demo town's own geodata, or Digitransit. Both respond within a time limit.
 * A service that cannot respond throws `GeoUnavailable`, and the page goes on without it (reliability F9).
 */
export interface GeoService {
  /** Addresses inside the town's rectangle, the best first. */
  addresses(text: string): Promise<FoundAddress[]>;
  /** Metres on foot by the target's id. A target without a connection is absent. */
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
