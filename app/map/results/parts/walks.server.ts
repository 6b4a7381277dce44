import type { Api } from "~/api/page-context.ts";
import { outcomeOf } from "~/foundation/forms/refusals.ts";
import type { PublicUnit } from "~/units/contract.ts";
import type { Place } from "~/units/distances.ts";
import { ONLY_ALIAS, routeQuery, walkAlias } from "../../route-query.ts";
import type { Walks } from "../found.ts";

/**
 * Walks from a place to the nearest units, and to units that the page shows for another reason. One question may name
 * fifteen units, so we ask two at the same time, and the page waits once. When the service is away, all walks are
 * unknown (reliability F9).
 */
export async function walksFrom(
  api: Api,
  from: Place,
  nearest: readonly PublicUnit[],
  others: readonly PublicUnit[],
): Promise<Walks> {
  const more = others.filter((unit) => !nearest.includes(unit));
  const [near, far] = await Promise.all([walksTo(api, from, nearest), walksTo(api, from, more)]);
  return { ...near, ...far };
}

async function walksTo(api: Api, from: Place, units: readonly PublicUnit[]): Promise<Walks> {
  const located = units.flatMap(({ id, location }) => (location ? [{ id, place: location }] : []));
  const unknown = Object.fromEntries(units.map(({ id }): [string, null] => [id, null]));
  if (located.length === 0) return unknown;
  const alias = (id: string) => (located.length === 1 ? ONLY_ALIAS : walkAlias(id));
  const query = routeQuery({ from, targets: located.map(({ id, place }) => ({ alias: alias(id), place })) });
  // While the service is away, the list does without walks.
  const { output, refusal } = await outcomeOf(api.map.routes({ body: { query } }), { tellsAway: true });
  if (refusal) return unknown;
  const walked = located.map(({ id }): [string, number | null] => [
    id,
    output.data[alias(id)]?.edges[0]?.node.walkDistance ?? null,
  ]);
  return { ...unknown, ...Object.fromEntries(walked) };
}
