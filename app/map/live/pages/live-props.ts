import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import type { SearchedCare } from "../../searching/pages/unit-filters.ts";

/** A unit as the moving map shows it. `/map/places` has a list of them. */
export interface LiveUnit {
  id: string;
  name: string;
  /** The name's own language, if it is not the page's. */
  lang?: string | undefined;
  lat: number;
  lon: number;
  street: string;
}

/** A place that is not a unit, with a name for screen readers and a short label to see. */
export interface Pin extends Place {
  name: string;
  label?: string | undefined;
}

/** A placeholder for a unit's id in an address for many units. It has the form of an id, so no encoding changes it. */
export const UNIT_IN_HREF = "00000000-0000-0000-0000-000000000000";

/** The answer of `/map/suggestions`. */
export interface SuggestionsResponse {
  units: { id: string; name: string; lang: string }[];
  /** True when more units have that name than these. */
  more: boolean;
  /** Units of other kinds of care, when no unit of this kind has that name. */
  elsewhere: { id: string; name: string; lang: string; care: SearchedCare }[];
  addresses: FoundAddress[];
  /** True when the address search does not answer. */
  away: boolean;
}
