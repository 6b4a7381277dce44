import type { ShownOnMap } from "../../live/parts/unit-map.tsx";
import type { Found } from "../../results/found.ts";
import type { Applying } from "../../results/parts/apply-to-unit.tsx";

/** Everything that the page of a search shows. The page has it in its markup, and script fetches it (`/map/found`). */
export interface FinderData extends ShownOnMap {
  found: Found;
  /** Null when no unit is open, or when this town takes no such applications here. */
  applying: Applying | null;
  voucherHref: string | null;
  exampleAddress: string;
  /** The route planner from the address to the open unit. */
  routeHref: string | null;
}
