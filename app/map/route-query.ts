import type { Place } from "~/units/distances.ts";
import { MOST_WALKS } from "./nearest-units.ts";

/** The service finds walks of at most 1.5 hours. So we ask at a speed that no one walks at (contract 2.2). */
export const WALKING_SPEED = 300;

export interface AskedWalks {
  from: Place;
  /** The places to walk to. The answer names each walk by its alias. */
  targets: { alias: string; place: Place }[];
}

/** The alias of a unit's walk. A GraphQL name may not begin with a digit or hold a hyphen. */
export const walkAlias = (unitId: string): string => `id${unitId.replaceAll("-", "")}`;

export const ONLY_ALIAS = "planConnection";

const coordinate = ({ lat, lon }: Place): string => `{location: {coordinate: {latitude: ${lat}, longitude: ${lon}}}}`;

/** The GraphQL text for walks from an address to one unit, or to several by alias. */
export function routeQuery({ from, targets }: AskedWalks): string {
  const fields = targets.map(({ alias, place }) => {
    const name = alias === ONLY_ALIAS ? ONLY_ALIAS : `${alias}: planConnection`;
    return `${name}(origin: ${coordinate(from)}, destination: ${coordinate(place)}, modes: {direct: WALK, directOnly: true}, preferences: {street: {walk: {speed: ${WALKING_SPEED}}}}) { edges { node { walkDistance } } }`;
  });
  return `query { ${fields.join(" ")} }`;
}

const NUMBER = "(-?\\d{1,3}(?:\\.\\d{1,15})?)";
const COORDINATE = `\\{\\s*location:\\s*\\{\\s*coordinate:\\s*\\{\\s*latitude:\\s*${NUMBER},?\\s*longitude:\\s*${NUMBER}\\s*\\}\\s*\\}\\s*\\}`;
const FIELD = new RegExp(
  `(?:(id[0-9a-f]{32})\\s*:\\s*)?planConnection\\s*\\(\\s*origin:\\s*${COORDINATE},?\\s*destination:\\s*${COORDINATE}`,
  "g",
);

/**
 * Reads the question from a query's text. Null when it does not ask for walks from one address. We pass only these
 * numbers to the service and never the text, so the call is no open proxy.
 */
export function askedWalks(query: string): AskedWalks | null {
  const fields = [...query.matchAll(FIELD)];
  if (fields.length === 0 || fields.length > MOST_WALKS) return null;
  if ((query.match(/planConnection/g) ?? []).length !== fields.length) return null;
  const from = placeOf(fields[0]?.[2], fields[0]?.[3]);
  const targets = fields.map((field) => ({
    alias: field[1] ?? ONLY_ALIAS,
    place: placeOf(field[4], field[5]),
    from: placeOf(field[2], field[3]),
  }));
  if (!from || targets.some((target) => !target.place || target.from?.lat !== from.lat || target.from.lon !== from.lon))
    return null;
  if (new Set(targets.map((target) => target.alias)).size !== targets.length) return null;
  return { from, targets: targets.map(({ alias, place }) => ({ alias, place: place as Place })) };
}

function placeOf(lat: string | undefined, lon: string | undefined): Place | null {
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : null;
}
