import type { PublicUnit, UnitFromHome } from "../contract.ts";
import { byStraightLine, byWalk, toAskWalksOf } from "../from-home.ts";
import { type GeoService, GeoUnavailable, type HomeAddress } from "./geo-service.ts";

interface Asked {
  /** The units of which the first are given, in the order of `units`. All of them, when it is the same list. */
  among: readonly PublicUnit[];
  most: number;
}

/**
 * Units with their distances from a home, the nearest first. One question about walks answers for all of them: it names the
 * nearest of `units`, so a search asks the service of routes nothing new. Without a known place of the home the units stay
 * in their order. When the service of routes is away, the straight lines decide. A protected home is asked about nowhere.
 * We look at all units, but sort, copy and give only the first ones.
 */
export async function fromHome(
  geo: GeoService,
  units: readonly PublicUnit[],
  home: HomeAddress & { isProtected: boolean },
  { among, most }: Asked,
): Promise<UnitFromHome[]> {
  if (among.length === 0) return [];
  const place = home.isProtected ? null : await unlessAway(geo.home(home), null);
  if (!place) return among.slice(0, most).map((unit) => ({ ...unit, walking: null, straight: null }));
  // Those with a walk come first, and each of them is one of the nearest that may be asked about.
  const near = byStraightLine(among, place, Math.max(most, geo.mostTargets));
  const asked = among === units ? near : byStraightLine(units, place, geo.mostTargets);
  const walks = await unlessAway(geo.walks(place, toAskWalksOf(asked, geo.mostTargets)), NO_WALKS);
  return byWalk(near, walks)
    .slice(0, most)
    .map(({ unit, walking, straight }) => ({ ...unit, walking, straight }));
}

const NO_WALKS: ReadonlyMap<string, number> = new Map();

const unlessAway = <T>(asked: Promise<T>, instead: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof GeoUnavailable) return instead;
    throw error;
  });
