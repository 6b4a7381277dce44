import type { PublicUnit } from "~/units/contract.ts";
import { byName } from "../nearest-units.ts";
import { fits, type UnitFilters } from "../unit-filters.ts";
import { type NameIndex, nameIndex } from "./unit-search.ts";

/** A list of units, prepared for being searched again and again. */
export interface PreparedUnits {
  byId: ReadonlyMap<string, PublicUnit>;
  named: NameIndex<PublicUnit>;
  /** The units that fit the filters, by name. The same filters give the same array. */
  fitting(filters: UnitFilters): readonly PublicUnit[];
}

const prepared = new WeakMap<readonly PublicUnit[], PreparedUnits>();

/** We cache this for as long as the array lives. After a change the call returns a new array. */
export function preparedUnits(units: readonly PublicUnit[]): PreparedUnits {
  const cached = prepared.get(units) ?? prepare(units);
  prepared.set(units, cached);
  return cached;
}

function prepare(given: readonly PublicUnit[]): PreparedUnits {
  const units = [...given].sort(byName);
  const fitting = new Map<string, readonly PublicUnit[]>();
  return {
    byId: new Map(units.map((unit) => [unit.id, unit])),
    named: nameIndex(units),
    fitting: (filters) => {
      const name = filterName(filters);
      const found = fitting.get(name) ?? units.filter((unit) => fits(unit, filters));
      fitting.set(name, found);
      return found;
    },
  };
}

/** A key for the filters. There are a few hundred combinations. */
const filterName = ({ care, languages, providers, shiftCare }: UnitFilters): string =>
  [care, languages.join("+"), providers.join("+"), shiftCare].join(" ");
