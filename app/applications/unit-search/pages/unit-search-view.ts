import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { PublicUnit, UnitFromHome } from "~/units/contract.ts";
import type { ApplicationFormUpdate } from "../../contract.ts";
import type { Known } from "../../form/known.ts";
import { reasonAgainst, splitByAllowed, type UnitReason } from "../../form/preferred-units.ts";
import type { Elsewhere } from "../units-elsewhere.ts";
import { openUnits, unitPageIn } from "./unit-pages.ts";

/** One unit of the search, as the picker shows it. */
export type UnitFound = Pick<
  UnitFromHome,
  | "id"
  | "name"
  | "type"
  | "streetAddress"
  | "postOffice"
  | "providerType"
  | "language"
  | "providesShiftCare"
  | "walking"
  | "straight"
>;

/** A unit of the search that this application cannot name. */
export type UnitElsewhere = Elsewhere<Pick<PublicUnit, "id" | "name" | "language">>;

/** The search for units in the editor, without script. */
export interface UnitSearchView {
  /** Whether units can be told: there is a start date. */
  known: boolean;
  /** The child from whose home the distances are. */
  childId: string;
  /** What to show of those that match the search, and how many match in all. */
  found: UnitFound[];
  matching: number;
  /** How far the list is open. */
  page: number;
  /** Units that match the search and that this application cannot name; only when nothing else matches. */
  elsewhere: UnitElsewhere[];
  most: number;
  /** Chosen ones that the answers do not allow, and why, by id. */
  notOffered: Record<string, UnitReason>;
  /** Names of those that the answers do not allow any more. */
  dropped: string[];
}

/** What the guardian searches units by, and the units that it finds. */
export interface UnitSearch {
  words: string;
  found: readonly UnitFromHome[];
  elsewhere: readonly Elsewhere<PublicUnit>[];
}

interface SearchedUnits {
  /** The units of the start date, the nearest to the child's home first; null without a start date. */
  units: readonly UnitFromHome[] | null;
  search: UnitSearch;
  form: ApplicationFormUpdate;
  known: Known;
}

/** @param setAside units that an answer has dropped */
export function unitSearch(
  { units, search, form, known }: SearchedUnits,
  entries: Entries,
  { childId, setAside }: { childId: string; setAside: readonly { name: string }[] },
): UnitSearchView {
  const { notAllowed } = units ? splitByAllowed(form.preferences.preferredUnits, units) : { notAllowed: [] };
  const page = unitPageIn(entries);
  return {
    known: units !== null,
    childId,
    found: search.found.slice(0, openUnits(page, search.words)).map(shownUnit),
    matching: search.found.length,
    page,
    elsewhere: search.elsewhere.map(({ unit: { id, name, language }, ...why }) => ({
      ...why,
      unit: { id, name, language },
    })),
    most: known.maxPreferredUnits,
    notOffered: Object.fromEntries(notAllowed.map((unit) => [unit.id, reasonAgainst(unit, known)])),
    dropped: setAside.map(({ name }) => name),
  };
}

/** The fields that the list shows. Remix writes all that it gets into the page. */
const shownUnit = (unit: UnitFound): UnitFound => ({
  id: unit.id,
  name: unit.name,
  type: unit.type,
  streetAddress: unit.streetAddress,
  postOffice: unit.postOffice,
  providerType: unit.providerType,
  language: unit.language,
  providesShiftCare: unit.providesShiftCare,
  walking: unit.walking,
  straight: unit.straight,
});
