import { refuse, refuseBecause } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { GeoUnavailable } from "~/units/behind/geo-service.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import { type FoundAddresses, type FoundRoutes, mapCalls } from "../contract.ts";
import { askedWalks } from "../route-query.ts";

/** Both calls read the question and write a new one. They never pass on a caller's text. */
export const servedMapCalls = {
  autocomplete: serve(mapCalls.autocomplete, { may: anyone }, async ({ geo }, { text }): Promise<FoundAddresses> => {
    const asked = text.trim();
    const found = asked === "" ? [] : await orRefuse(geo.addresses(asked));
    return { type: "FeatureCollection", features: found.map(feature) };
  }),
  // We write nothing. A transaction would stay open while we wait for another service.
  routes: serve(
    mapCalls.routes,
    { may: anyone, transaction: false },
    async ({ geo }, { body }): Promise<FoundRoutes> => {
      const asked = askedWalks(body.query) ?? refuse(400);
      const walks = await orRefuse(
        geo.walks(
          asked.from,
          asked.targets.map(({ alias, place }) => ({ id: unitOf(alias), ...place })),
        ),
      );
      return {
        data: Object.fromEntries(asked.targets.map(({ alias }) => [alias, { edges: edges(walks.get(unitOf(alias))) }])),
      };
    },
  ),
} satisfies ServedCalls<{ map: typeof mapCalls }>["map"];

/** The unit's id in an alias, without hyphens. We ask the service under the same alias. */
const unitOf = (alias: string): string => alias.replace(/^id/, "");

const edges = (walkDistance: number | undefined) => (walkDistance === undefined ? [] : [{ node: { walkDistance } }]);

const feature = ({
  streetAddress,
  postalCode,
  postOffice,
  lat,
  lon,
}: FoundAddress): FoundAddresses["features"][number] => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [lon, lat] },
  properties: { name: streetAddress, postalcode: postalCode, locality: postOffice },
});

/** Answers 503 when the service is away. The page goes on without it (reliability F9). */
async function orRefuse<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GeoUnavailable) return refuseBecause(error);
    throw error;
  }
}
