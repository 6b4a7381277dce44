import type { AtPage } from "~/api/guardian.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { PublicUnit } from "~/units/contract.ts";
import type { ApplicationDetails, ApplicationFormUpdate } from "../../contract.ts";
import type { Known } from "../../form/known.ts";
import { reasonAgainst, splitByAllowed, unitsToAskFor } from "../../form/units/allowed-units.ts";
import { unavailableUnits } from "../../form/units/unavailable-units.ts";
import { openUnits, searchedWords, unitPageIn } from "../../form/units/unit-pages.ts";
import type { UnitFound, UnitSearchView } from "../../form/units/unit-search-view.ts";
import { type UnitsFound, unitsFound } from "./units-to-choose.server.ts";

interface ReadAnswers {
  /** The units of the answers; null without a start date. */
  units: readonly PublicUnit[] | null;
  form: ApplicationFormUpdate;
  known: Known;
}

/**
 * Searches the units for a page that shows them. Only a drawn page asks for distances: they may come from a service on
 * the network, and no press of a button waits for that.
 */
export async function searchUnits(
  { api }: Pick<AtPage, "api">,
  { units, form, known }: ReadAnswers,
  entries: Entries,
  { type, childId }: Pick<ApplicationDetails, "type" | "childId">,
): Promise<UnitSearchView> {
  const question = unitsToAskFor(type, form);
  const words = searchedWords(entries);
  const page = unitPageIn(entries);
  const { found, matching } = question
    ? await unitsFound(api, { childId, question, words, most: openUnits(page, words) })
    : NONE;
  const unavailable =
    question && matching === 0
      ? await unavailableUnits(words, question, (other) => api.units.forApplication(other))
      : [];
  const { notAllowed } = units ? splitByAllowed(form.preferences.preferredUnits, units) : { notAllowed: [] };
  return {
    known: units !== null,
    childId,
    found: found.map(shownUnit),
    matching,
    page,
    unavailable: unavailable.map(({ unit: { id, name, language }, ...why }) => ({
      ...why,
      unit: { id, name, language },
    })),
    most: known.maxPreferredUnits,
    notOffered: Object.fromEntries(notAllowed.map((unit) => [unit.id, reasonAgainst(unit, known)])),
  };
}

const NONE: UnitsFound = { found: [], matching: 0 };

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
