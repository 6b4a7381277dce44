import type { PublicUnit } from "~/units/contract.ts";
import { byName } from "../../nearest-units.ts";
import { fits, type UnitFilters } from "./unit-filters.ts";
import { type NameIndex, nameIndex } from "./unit-search.ts";

/** A list of units, prepared for being searched again and again. */
export interface KnownUnits {
  byId: ReadonlyMap<string, PublicUnit>;
  named: NameIndex<PublicUnit>;
  /** Those that fit the filters, by name: the same list for the same filters. */
  fitting(filters: UnitFilters): readonly PublicUnit[];
}

const prepared = new WeakMap<readonly PublicUnit[], KnownUnits>();

/** What is known of a list stands as long as the list does: whoever answers it gives another one after a change. */
export function knownUnits(units: readonly PublicUnit[]): KnownUnits {
  const known = prepared.get(units) ?? prepare(units);
  prepared.set(units, known);
  return known;
}

function prepare(given: readonly PublicUnit[]): KnownUnits {
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

/** There are some hundred combinations, no more than one page each. */
const filterName = ({ care, languages, providers, shiftCare }: UnitFilters): string =>
  [care, languages.join("+"), providers.join("+"), shiftCare].join(" ");
