import { millisecondsInMinute } from "date-fns/constants";
import { breaker } from "~/foundation/faults/breaker.ts";
import type { Settings } from "~/foundation/parts.ts";
import { timeLimit } from "~/foundation/seam/time-limit.server.ts";
import { type GeoService, GeoUnavailable } from "~/units/behind/geo-service.ts";
import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import { foundAddresses, foundRoutes } from "../contract.ts";
import { houseOf, isSameHouse } from "../home-address.ts";
import { MOST_WALKS } from "../nearest-units.ts";
import { ONLY_ALIAS, routeQuery, walkAlias } from "../route-query.ts";

interface Options {
  /** Digitransit's address, without a trailing slash. */
  baseUrl: string;
  key: string | null;
  bounds: Settings["town"]["map"]["bounds"];
  /** May we ask where a child's home is? The address then stands in the address of our question. */
  homes?: boolean;
  /** Milliseconds to wait for one response. A page waits for two responses at most (3 s). */
  patience?: number;
}

const MOST_KEPT = 500;
const KEPT_MS = 10 * millisecondsInMinute;
/** A real response has a few kilobytes. */
const LARGEST_RESPONSE = 512 * 1024;

/** We wait so long for one response. A page waits for two, one after the other (reliability F9: 3 s). */
export const PATIENCE_MS = 1300;

/** Address search by Pelias and walks by OpenTripPlanner, as Digitransit serves them (contract 2.2). */
export function digitransit({ baseUrl, key, bounds, homes = false, patience = PATIENCE_MS }: Options): GeoService {
  const away = () => new GeoUnavailable("the map service is left alone for a while");
  const search = breaker(away);
  const route = breaker(away);
  const remember = rememberedResults();

  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { ...init.headers, ...(key ? { "digitransit-subscription-key": key } : {}) };
    const limit = timeLimit(patience);
    const { signal } = limit;
    try {
      const response = await limit.within(fetch(`${baseUrl}${path}`, { ...init, headers, redirect: "error", signal }));
      if (!response.ok) throw new GeoUnavailable(`the map service answered ${response.status}`);
      return JSON.parse(await limit.within(wholeText(response)));
    } finally {
      limit.end();
    }
  };

  const addresses = (text: string): Promise<FoundAddress[]> =>
    remember(`a ${text}`, () =>
      search(async () => {
        const query = new URLSearchParams({
          text,
          layers: "address",
          "boundary.rect.min_lon": String(bounds.minLon),
          "boundary.rect.max_lon": String(bounds.maxLon),
          "boundary.rect.min_lat": String(bounds.minLat),
          "boundary.rect.max_lat": String(bounds.maxLat),
        });
        const { features } = foundAddresses.parse(await ask(`/geocoding/v1/autocomplete?${query}`));
        return features.map(
          ({ geometry, properties }): FoundAddress => ({
            lon: geometry.coordinates[0],
            lat: geometry.coordinates[1],
            streetAddress: properties.name,
            postalCode: properties.postalcode ?? "",
            postOffice: properties.locality ?? properties.localadmin ?? "",
          }),
        );
      }).catch(asUnavailable),
    );

  return {
    addresses,
    mostTargets: MOST_WALKS,
    home: async ({ street, postalCode, postOffice }) => {
      const house = houseOf(street);
      if (!homes || house === null) return null;
      const found = await addresses(`${house}, ${postalCode} ${postOffice}`);
      return found.find((one) => isSameHouse(one, { house, postalCode })) ?? null;
    },
    walks: (from, targets) =>
      targets.length === 0
        ? Promise.resolve(new Map())
        : remember(`w ${from.lat},${from.lon} ${targets.map(({ id, lat, lon }) => `${id}@${lat},${lon}`).join()}`, () =>
            route(async () =>
              walksFrom(await ask("/routing/v2/finland/gtfs/v1", posted(from, targets)), targets),
            ).catch(asUnavailable),
          ),
  };
}

/** Reads a response to its end. Stops at the length that a real response never reaches. */
async function wholeText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > LARGEST_RESPONSE) throw new GeoUnavailable("the map service answered too much");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

type Target = { id: string } & Place;

const aliasOf = (target: Target, targets: readonly Target[]): string =>
  targets.length === 1 ? ONLY_ALIAS : walkAlias(target.id);

const posted = (from: Place, targets: readonly Target[]): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    query: routeQuery({ from, targets: targets.map((target) => ({ alias: aliasOf(target, targets), place: target })) }),
  }),
});

function walksFrom(result: unknown, targets: readonly Target[]): Map<string, number> {
  const { data } = foundRoutes.parse(result);
  const walks = new Map<string, number>();
  for (const target of targets) {
    const walk = data[aliasOf(target, targets)]?.edges[0]?.node.walkDistance;
    if (walk !== undefined) walks.set(target.id, walk);
  }
  return walks;
}

const asUnavailable = (error: unknown): never => {
  throw error instanceof GeoUnavailable
    ? error
    : new GeoUnavailable("the map service did not answer", { cause: error });
};

/** Keeps good results for a while, so that paging and going back do not call the service. */
function rememberedResults() {
  const results = new Map<string, { until: number; result: Promise<unknown> }>();
  return <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const cached = results.get(name);
    if (cached && cached.until > Date.now()) return cached.result as Promise<T>;
    const result = ask();
    results.delete(name);
    results.set(name, { until: Date.now() + KEPT_MS, result: result });
    if (results.size > MOST_KEPT) results.delete(results.keys().next().value as string);
    result.catch(() => results.delete(name));
    return result;
  };
}
