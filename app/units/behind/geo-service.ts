import { OwnFault } from "~/foundation/faults/own-fault.ts";
import type { Place } from "../distances.ts";
import type { FoundAddress } from "../found-address.ts";

export interface HomeAddress {
  street: string;
  postalCode: string;
  postOffice: string;
}

/**
 * The source of addresses and walks: Digitransit, or the own geodata of a demo town. Both respond within a time limit.
 * A service that cannot respond throws `GeoUnavailable`, and the page goes on without it (reliability F9).
 */
export interface GeoService {
  /** `walks` may name so many targets in one question. */
  readonly mostTargets: number;
  /** The place of a home by the register's address. Null when it is unknown, or when homes may not be asked about. */
  home(address: HomeAddress): Promise<Place | null>;
  /** Addresses inside the town's rectangle, the best first. */
  addresses(text: string): Promise<FoundAddress[]>;
  /** Metres on foot by the target's id. A target without a connection is absent. */
  walks(from: Place, targets: readonly ({ id: string } & Place)[]): Promise<Map<string, number>>;
}

export class GeoUnavailable extends OwnFault {
  override readonly name = "GeoUnavailable";
}

const notThere = () => Promise.reject(new GeoUnavailable("no map service is configured"));

/** Of a town that has no map service. */
export const noGeo: GeoService = { mostTargets: 0, home: notThere, addresses: notThere, walks: notThere };

declare module "~/foundation/parts.ts" {
  interface Parts {
    geo: GeoService;
  }
}
