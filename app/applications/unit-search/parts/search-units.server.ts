import type { AtPage } from "~/api/guardian.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { PublicUnit, UnitFromHome } from "~/units/contract.ts";
import type { ApplicationDetails, ApplicationFormUpdate } from "../../contract.ts";
import type { Known } from "../../form/known.ts";
import { reasonAgainst, splitByAllowed, unitsMatching, unitsToAskFor } from "../../form/units/allowed-units.ts";
import { unavailableUnits } from "../../form/units/unavailable-units.ts";
import { openUnits, searchedWords, unitPageIn } from "../../form/units/unit-pages.ts";
import type { UnitFound, UnitSearchView } from "../../form/units/unit-search-view.ts";
import { wordsOfUnit } from "./unit-words.server.ts";
import { unitsToChoose } from "./units-to-choose.server.ts";

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
  const nearest: readonly UnitFromHome[] = question ? await unitsToChoose(api, childId, question) : [];
  const found = unitsMatching(nearest, words, wordsOfUnit);
  const unavailable =
    question && found.length === 0
      ? await unavailableUnits(words, question, (other) => api.units.forApplication(other))
      : [];
  const { notAllowed } = units ? splitByAllowed(form.preferences.preferredUnits, units) : { notAllowed: [] };
  const page = unitPageIn(entries);
  return {
    known: units !== null,
    childId,
    found: found.slice(0, openUnits(page, words)).map(shownUnit),
    matching: found.length,
    page,
    unavailable: unavailable.map(({ unit: { id, name, language }, ...why }) => ({
      ...why,
      unit: { id, name, language },
    })),
    most: known.maxPreferredUnits,
    notOffered: Object.fromEntries(notAllowed.map((unit) => [unit.id, reasonAgainst(unit, known)])),
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
