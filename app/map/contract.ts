import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";

const coordinates = z.tuple([z.number(), z.number()]);

/** GeoJSON of the address search: `[lon, lat]`. More fields may come (contract 2.2). */
export const foundAddresses = z.looseObject({
  features: z.array(
    z.looseObject({
      geometry: z.looseObject({ coordinates }),
      properties: z.looseObject({
        name: z.string(),
        postalcode: z.string().optional(),
        locality: z.string().optional(),
        localadmin: z.string().optional(),
      }),
    }),
  ),
});
export type FoundAddresses = z.output<typeof foundAddresses>;

const walk = z.looseObject({ edges: z.array(z.looseObject({ node: z.looseObject({ walkDistance: z.number() }) })) });

/** `planConnection` for one unit, `id` and the unit's id without hyphens for several. */
const alias = z.string().regex(/^(planConnection|id[0-9a-f]{32})$/);

/** Walks by alias. Another key is no walk: a gateway's answer is read without it. */
export const foundRoutes = z.looseObject({ data: z.record(alias, walk.nullable()) });
export type FoundRoutes = z.output<typeof foundRoutes>;

/** No real search is longer. We do not know the peer's own limit. */
const LONGEST_SEARCH = 200;
/** A query for fifteen units is about five thousand characters. */
const LONGEST_QUERY = 20_000;

export const mapCalls = {
  autocomplete: call({
    method: "GET",
    path: "/citizen/public/map-api/autocomplete",
    level: "public",
    summary: "Addresses of the town that begin with a text. The search rectangle is the town's, whatever is asked.",
    query: { text: z.string().min(1).max(LONGEST_SEARCH) },
    output: foundAddresses,
    refusals: [{ status: 400 }, { status: 502 }, { status: 503 }],
  }),
  routes: call({
    method: "POST",
    path: "/citizen/public/map-api/query",
    notLogged: "a search of anybody",
    level: "public",
    summary: "Walking distances from an address to at most fifteen units; the query is read and built anew.",
    body: z.object({ query: z.string().max(LONGEST_QUERY) }),
    output: foundRoutes,
    refusals: [{ status: 400 }, { status: 502 }, { status: 503 }],
  }),
} as const;
