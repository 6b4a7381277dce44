import type { Api } from "~/api/page-context.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { PublicUnit } from "~/units/contract.ts";
import type { FoundAddress } from "./geo-service.ts";
import type { MapSearch } from "./map-search.ts";
import { byName, byStraightLine, type Near, nearestUnits, walkedTo } from "./nearest-units.ts";
import { ONLY_ALIAS, routeQuery, walkAlias } from "./route-query.ts";
import { fits } from "./unit-filters.ts";
import { searchKind, unitsNamed } from "./unit-search.ts";

/** What a search found. */
export interface Found {
  units: PublicUnit[];
  /** With an address: nearest by walking, then the rest. Without: null. */
  near: { nearest: Near<PublicUnit>[]; others: Near<PublicUnit>[] } | null;
  /** Units whose name holds the typed text, and addresses that begin with it. */
  suggestions: { units: PublicUnit[]; addresses: FoundAddress[]; addressesAway: boolean } | null;
  selected: { unit: PublicUnit; walking: number | null } | null;
  compared: PublicUnit[];
}

/** Finds what a search asks for. A map service that is away makes the answer poorer, never absent (reliability F9). */
export async function foundUnits(api: Api, search: MapSearch): Promise<Found> {
  const [all, addresses] = await Promise.all([
    api.units.publicUnits({ applicationType: search.care }),
    addressesFor(api, search),
  ]);
  const units = all.filter((unit) => fits(unit, search)).sort(byName);
  const straight = search.address ? byStraightLine(units, search.address) : null;
  const asked = straight ? walkedTo(straight) : [];
  const chosen = all.find((unit) => unit.id === search.unitId) ?? null;
  // The chosen unit's own walk is asked along with the nearest ones', so that a page waits once.
  const walks = search.address
    ? await walksTo(api, search.address, chosen ? withChosen(asked, chosen) : asked)
    : new Map<string, number>();
  return {
    units,
    near: straight && nearestUnits(straight, walks),
    suggestions: addresses && { units: unitsNamed(all, search.text ?? ""), ...addresses },
    selected: chosen && { unit: chosen, walking: walks.get(chosen.id) ?? null },
    compared: search.compared.flatMap((id) => all.find((unit) => unit.id === id) ?? []),
  };
}

const withChosen = (asked: readonly PublicUnit[], chosen: PublicUnit): PublicUnit[] =>
  asked.includes(chosen) || !chosen.location ? [...asked] : [...asked.slice(0, -1), chosen];

async function addressesFor(
  api: Api,
  search: MapSearch,
): Promise<{ addresses: FoundAddress[]; addressesAway: boolean } | null> {
  const text = search.text?.trim() ?? "";
  if (searchKind(text) === "empty" || search.address || search.unitId) return null;
  try {
    const { features } = await api.map.autocomplete({ text });
    const addresses = features.map(({ geometry, properties }) => ({
      lon: geometry.coordinates[0],
      lat: geometry.coordinates[1],
      streetAddress: properties.name,
      postalCode: properties.postalcode ?? "",
      postOffice: properties.locality ?? properties.localadmin ?? "",
    }));
    return { addresses, addressesAway: false };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { addresses: [], addressesAway: true };
  }
}

async function walksTo(api: Api, from: FoundAddress, units: readonly PublicUnit[]): Promise<Map<string, number>> {
  const located = units.flatMap(({ id, location }) => (location ? [{ id, place: location }] : []));
  if (located.length === 0) return new Map();
  const alias = (id: string) => (located.length === 1 ? ONLY_ALIAS : walkAlias(id));
  const query = routeQuery({ from, targets: located.map(({ id, place }) => ({ alias: alias(id), place })) });
  try {
    const { data } = await api.map.routes({ body: { query } });
    return new Map(
      located.flatMap(({ id }): [string, number][] => {
        const walk = data[alias(id)]?.edges[0]?.node.walkDistance;
        return walk === undefined ? [] : [[id, walk]];
      }),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return new Map();
  }
}
