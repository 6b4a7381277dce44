import type { PublicUnit, UnitFromHome } from "../contract.ts";
import { byStraightLine, byWalk, toAskWalksOf } from "../from-home.ts";
import { type GeoService, GeoUnavailable, type HomeAddress } from "./geo-service.ts";

/**
 * Units with their distances from a home, the nearest first. One question about walks answers for all of them. Without a
 * known place of the home the units stay in their order. When the service of routes is away, the straight lines decide.
 * A protected home is asked about nowhere.
 * @param nearest gives only so many, the first ones
 */
export async function fromHome(
  geo: GeoService,
  units: readonly PublicUnit[],
  home: HomeAddress & { isProtected: boolean },
  nearest = units.length,
): Promise<UnitFromHome[]> {
  const place = home.isProtected ? null : await unlessAway(geo.home(home), null);
  if (!place) return units.slice(0, nearest).map((unit) => ({ ...unit, walking: null, straight: null }));
  const near = byStraightLine(units, place);
  const walks = await unlessAway(geo.walks(place, toAskWalksOf(near, geo.mostTargets)), NO_WALKS);
  return byWalk(near, walks)
    .slice(0, nearest)
    .map(({ unit, walking, straight }) => ({ ...unit, walking, straight }));
}

const NO_WALKS: ReadonlyMap<string, number> = new Map();

const unlessAway = <T>(asked: Promise<T>, instead: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof GeoUnavailable) return instead;
    throw error;
  });
