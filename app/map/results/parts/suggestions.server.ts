import type { Api } from "~/api/page-context.ts";
import { outcomeOf } from "~/foundation/forms/refusals.ts";
import { fits, SEARCHED_CARE, type SearchedCare } from "../../unit-filters.ts";
import type { PreparedUnits } from "../prepared-units.ts";
import type { Suggestions, UnitOfOtherCare } from "../suggestions.ts";
import { searchKind } from "../unit-search.ts";

interface Asked {
  typed: string;
  care: SearchedCare;
  most?: number;
}

/** The calls, and the units of each kind of care. */
export interface Asking {
  api: Api;
  unitsOf: (care: SearchedCare) => Promise<PreparedUnits>;
}

/** Units whose name holds the text, and addresses that begin with it. Null for an empty text. */
export async function suggestionsFor(asking: Asking, { typed, care, most }: Asked): Promise<Suggestions | null> {
  const text = typed.trim();
  if (searchKind(text) === "empty") return null;
  const named = (await asking.unitsOf(care)).named(text, most);
  const [otherCare, addresses] = await Promise.all([
    named.units.length > 0 || searchKind(text) !== "both" ? [] : unitsOfOtherCare(asking, text, care),
    addressesLike(asking.api, text),
  ]);
  return { ...named, otherCare, ...addresses };
}

/** Enough to see that the search found what was meant. */
const MOST_OF_OTHER_CARE = 5;

async function unitsOfOtherCare({ unitsOf }: Asking, text: string, searched: SearchedCare): Promise<UnitOfOtherCare[]> {
  const others = SEARCHED_CARE.filter((care) => care !== searched);
  const found = await Promise.all(
    others.map(async (care) =>
      (await unitsOf(care))
        // A private unit is among those of each kind of care, so we look first, and count then.
        .named(text, Number.POSITIVE_INFINITY)
        .units.filter((unit) => fits(unit, { care, languages: [], providers: [], shiftCare: false }))
        .map((unit) => ({ unit, care })),
    ),
  );
  return found.flat().slice(0, MOST_OF_OTHER_CARE);
}

/** When the service is away, the result has no addresses and says so (reliability F9). */
async function addressesLike(api: Api, text: string): Promise<Pick<Suggestions, "addresses" | "addressesAway">> {
  const { output, refusal } = await outcomeOf(api.map.autocomplete({ text }), { tellsAway: true });
  if (refusal) return { addresses: [], addressesAway: true };
  const addresses = output.features.map(({ geometry, properties }) => ({
    lon: geometry.coordinates[0],
    lat: geometry.coordinates[1],
    streetAddress: properties.name,
    postalCode: properties.postalcode ?? "",
    postOffice: properties.locality ?? properties.localadmin ?? "",
  }));
  return { addresses, addressesAway: false };
}
