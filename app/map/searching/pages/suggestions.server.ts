import type { Api } from "~/api/page-context.ts";
import type { PublicUnit } from "~/units/contract.ts";
import type { FoundAddress } from "../../found-address.ts";
import { isMapAway } from "../../pages/map-away.server.ts";
import type { PreparedUnits } from "./prepared-units.ts";
import { searchKind } from "./unit-search.ts";

/** The units and addresses that a typed text may mean. */
export interface Suggestions {
  units: PublicUnit[];
  /** True when more units have that name than the list shows. */
  more: boolean;
  addresses: FoundAddress[];
  addressesAway: boolean;
}

/** Units whose name holds the text, and addresses that begin with it. Null for an empty text. */
export async function suggestionsFor(
  api: Api,
  known: PreparedUnits,
  typed: string,
  most?: number,
): Promise<Suggestions | null> {
  const text = typed.trim();
  if (searchKind(text) === "empty") return null;
  return { ...known.named(text, most), ...(await addressesLike(api, text)) };
}

/** When the service is away, the result has no addresses and says so (reliability F9). */
async function addressesLike(api: Api, text: string): Promise<Pick<Suggestions, "addresses" | "addressesAway">> {
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
    if (!isMapAway(error)) throw error;
    return { addresses: [], addressesAway: true };
  }
}
