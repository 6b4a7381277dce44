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

/** A unit of the search that this application cannot choose. */
export type UnitElsewhere = Elsewhere<Pick<PublicUnit, "id" | "name" | "language">>;

/** The search for units in the editor, without script. */
export interface UnitSearchView {
  /** True when there is a start date. Without one we know no units. */
  known: boolean;
  /** The child from whose home the distances are. */
  childId: string;
  /** The shown units of those that match the search, and how many match in all. */
  found: UnitFound[];
  matching: number;
  /** The open page of the list. */
  page: number;
  /** Units that match the search and that this application cannot choose. Empty when other units match. */
  elsewhere: UnitElsewhere[];
  most: number;
  /** Chosen units that the answers do not allow, by id, with the reason. */
  notOffered: Record<string, UnitReason>;
  /** Names of the units that an answer has dropped. */
  dropped: string[];
}

/** The words of the search, and the units that they find. */
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

/** The fields that the list shows. Remix writes every field of a loader into the page. */
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
