import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import type { PublicUnit } from "~/units/contract.ts";
import type { ApplicationFormUpdate } from "../../contract.ts";
import type { Known } from "../../form/known.ts";
import { reasonAgainst, splitByAllowed, type UnitReason, unitsMatching } from "../../form/preferred-units.ts";

/** One unit of the search, as the picker shows it. */
export type UnitFound = Pick<
  PublicUnit,
  "id" | "name" | "type" | "streetAddress" | "postOffice" | "providerType" | "language" | "providesShiftCare"
>;

/** The search for units in the editor, without script. */
export interface UnitSearchView {
  /** Whether units can be told: there is a start date. */
  known: boolean;
  /** What to show of those that match the search, and how many match in all. */
  found: UnitFound[];
  matching: number;
  most: number;
  /** Chosen ones that the answers do not allow, and why, by id. */
  notOffered: Record<string, UnitReason>;
  /** Names of those that the answers do not allow any more. */
  dropped: string[];
}

interface SearchedUnits {
  /** The units of the start date; null without one. */
  units: readonly PublicUnit[] | null;
  form: ApplicationFormUpdate;
  known: Known;
}

/** Enough to see what there is without a search, and enough of what was searched for. */
const UNITS_BEFORE_SEARCH = 5;
const UNITS_FOUND = 20;

/** @param setAside units that an answer has dropped */
export function unitSearch(
  { units, form, known }: SearchedUnits,
  entries: Entries,
  setAside: readonly { name: string }[],
): UnitSearchView {
  const words = (valueIn(entries, "unitSearch") ?? "").trim();
  const matching = unitsMatching(units ?? [], words);
  const { notAllowed } = units ? splitByAllowed(form.preferences.preferredUnits, units) : { notAllowed: [] };
  return {
    known: units !== null,
    found: matching.slice(0, words === "" ? UNITS_BEFORE_SEARCH : UNITS_FOUND).map(
      ({ id, name, type, streetAddress, postOffice, providerType, language, providesShiftCare }): UnitFound => ({
        id,
        name,
        type,
        streetAddress,
        postOffice,
        providerType,
        language,
        providesShiftCare,
      }),
    ),
    matching: matching.length,
    most: known.maxPreferredUnits,
    notOffered: Object.fromEntries(notAllowed.map((unit) => [unit.id, reasonAgainst(unit, known)])),
    dropped: setAside.map(({ name }) => name),
  };
}
