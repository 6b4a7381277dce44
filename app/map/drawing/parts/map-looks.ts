import type { Place } from "~/units/distances.ts";
import type { MapSearch } from "../../map-search.ts";
import type { MapView } from "../../map-view.ts";

interface TownMap {
  centre: Place;
  zoom: number;
  addressZoom: number;
}

/** The view of the map: where the reader moved it, else the chosen unit, else the address, else the town. */
export function mapViewOf(search: Pick<MapSearch, "look" | "address">, unit: Place | null, town: TownMap): MapView {
  if (search.look) return search.look;
  if (unit) return { lat: unit.lat, lon: unit.lon, zoom: town.addressZoom };
  if (search.address) return { lat: search.address.lat, lon: search.address.lon, zoom: town.addressZoom };
  return { ...town.centre, zoom: town.zoom };
}
