import type { TileSource } from "../drawing/pages/static-map.tsx";
import type { StaticSign } from "../drawing/pages/static-signs.ts";
import type { MapView } from "../map-view.ts";
import type { Applying } from "../results/pages/apply-to-unit.tsx";
import type { Found } from "../results/pages/found.ts";
import type { MapSearch } from "./map-search.ts";

/** Everything that the page of a search shows. The page has it in its markup, and script fetches it (`/map/found`). */
export interface FinderData {
  search: MapSearch;
  found: Found;
  /** True when the map shows all units that fit the filters, false for the nearest only. */
  isAllOnMap: boolean;
  view: MapView;
  /** Signs, not units: the map may hold thousands of units, and the page draws a few dozen signs. */
  signs: readonly StaticSign[];
  tiles: TileSource;
  /** Null when no unit is open, or when this town takes no such applications here. */
  applying: Applying | null;
  voucherHref: string | null;
  exampleAddress: string;
  /** The route planner from the address to the open unit. */
  routeHref: string | null;
}
