import type { Api } from "~/api/page-context.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { keptPlaces } from "../../kept-addresses.ts";
import type { MapSearch } from "../../map-search.ts";
import { byStraightLine, type Near, nearestUnits, walkedTo } from "../../nearest-units.ts";
import type { SearchedCare } from "../../unit-filters.ts";
import type { Found, ListedUnit, Walks } from "../found.ts";
import { newestOn, openOn } from "../list-pages.ts";
import { preparedUnits } from "../prepared-units.ts";
import { MOST_SUGGESTED } from "../unit-search.ts";
import { suggestionsFor } from "./suggestions.server.ts";
import { walksFrom } from "./walks.server.ts";

/** Everything on the map: the ten nearest while the list shows only them, else all units that fit. */
export interface FoundOnMap {
  found: Found;
  onMap: readonly PublicUnit[];
  isAllOnMap: boolean;
}

const NO_WALKS: Walks = {};

/** Finds the units of a search. When the map service is away, the result has less in it (reliability F9). */
export async function foundUnits(api: Api, search: MapSearch): Promise<FoundOnMap> {
  const { address, page } = search;
  const unitsOf = async (care: SearchedCare) => preparedUnits(await api.units.publicUnits({ applicationType: care }));
  const prepared = await unitsOf(search.care);
  const units = prepared.fitting(search);
  const selected = prepared.byId.get(search.unitId ?? "") ?? null;
  const compared = search.compared.flatMap((id) => prepared.byId.get(id) ?? []);
  const shown = selected ? [selected, ...compared] : compared;
  const straight = address ? byStraightLine(units, address) : null;
  const nearest = straight ? walkedTo(straight) : [];
  const isTyped = search.text !== null && !address && !search.unitId;
  const [suggestions, walks, fromKept] = await Promise.all([
    isTyped
      ? suggestionsFor(
          { api, unitsOf: (care) => (care === search.care ? Promise.resolve(prepared) : unitsOf(care)) },
          {
            typed: search.text ?? "",
            care: search.care,
            most: page > 1 ? openOn(page, MOST_SUGGESTED) : MOST_SUGGESTED,
          },
        )
      : null,
    address ? walksFrom(api, address, nearest, shown) : NO_WALKS,
    Promise.all(
      keptPlaces(search.kept).map(async (one) => ({
        ...one,
        walks: await walksFrom(api, one.address, nearest, shown),
      })),
    ),
  ]);
  const near = straight && nearestUnits(straight, new Map(Object.entries(walks)));
  const isAllOnMap = !near || page > 1;
  const onMap = isAllOnMap ? units : near.nearest.map(({ unit }) => unit);
  return {
    found: {
      count: units.length,
      listed: near ? [] : units.slice(0, openOn(page)).map(listedUnit),
      near: near && {
        nearest: near.nearest.map(listedNear),
        others: near.others.slice(0, openOn(page, 0)).map(listedNear),
        othersCount: near.others.length,
      },
      newFrom: newestOn(page, near ? 0 : undefined),
      suggestions,
      selected: selected && { unit: selected, walking: walks[selected.id] ?? null },
      compared,
      walks,
      fromKept,
    },
    // The open unit is on the map even when it is not among the nearest.
    onMap: selected && !onMap.includes(selected) ? [...onMap, selected] : onMap,
    isAllOnMap,
  };
}

const listedNear = ({ unit, ...distances }: Near<PublicUnit>): Near<ListedUnit> => ({
  unit: listedUnit(unit),
  ...distances,
});

const listedUnit = (unit: PublicUnit): ListedUnit => ({
  id: unit.id,
  name: unit.name,
  language: unit.language,
  streetAddress: unit.streetAddress,
  postalCode: unit.postalCode,
  postOffice: unit.postOffice,
  type: unit.type,
  providerType: unit.providerType,
  location: unit.location,
});
