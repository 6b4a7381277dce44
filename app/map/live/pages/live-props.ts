import type { Place } from "~/units/distances.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import type { Direction, MapView } from "../../map-view.ts";
import type { SearchedCare } from "../../searching/pages/unit-filters.ts";

/** A unit as the moving map shows it, in words of the page's language. */
export interface LiveUnit {
  id: string;
  name: string;
  /** The name's own language, if it is not the page's. */
  lang?: string | undefined;
  lat: number;
  lon: number;
  street: string;
}

export interface LiveMapWords {
  region: string;
  note: string;
  skip: string;
  controls: string;
  zoomIn: string;
  zoomOut: string;
  pan: Record<Direction, string>;
  markers: string;
  /** With `{{name}}`. */
  selected: string;
  /** A group, with `{{places}}` and `{{count}}`. */
  units: string;
  /** Follows the named places and says that there are more. */
  otherPlaces: string;
  /** How to go through the markers. */
  arrows: string;
  credits: string;
  /** The words after a move: its direction, or nearer or farther. */
  moved: Record<Direction | "nearer" | "farther", string>;
  /** With `{{count}}`, by the plural of the page's language. */
  inSight: Partial<Record<Intl.LDMLPluralRule, string>>;
}

/** A place that is not a unit, with a name for screen readers and a short label to see. */
export interface Pin extends Place {
  name: string;
  label?: string | undefined;
}

/** Everything that unit-map.island.ts gets. */
export interface LiveMapProps {
  view: MapView;
  /** The units that this page holds: the nearest, and the open one. */
  units: LiveUnit[];
  /** The address of all other units. Null when these are all. */
  placesHref: string | null;
  selectedId: string | null;
  /** The place where the search begins. The map flies there when it changes. */
  origin: Place | null;
  /** The searched address, unless it is home or work. */
  address: Pin | null;
  /** Home and work. */
  kept: Pin[];
  tiles: string;
  /** The town's own tiles have looks for dark mode and more contrast. Our styles give other tiles such looks. */
  tilesAreOwn: boolean;
  /** The page of a unit in this search, with UNIT_IN_HREF in place of its id. */
  unitHref: string;
  words: LiveMapWords;
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

export interface UnitSearchWords {
  choices: string;
  addresses: string;
  units: string;
  /** The title of units of other kinds of care, and the name of each kind. */
  elsewhere: string;
  care: Record<SearchedCare, string>;
  /** With `{{count}}`. */
  choicesFound: string;
  /** With `{{count}}`, when there are more. */
  choicesFirst: string;
  noChoices: string;
  addressesAway: string;
  noResponse: string;
  waiting: string;
  location: { use: string; name: string; asking: string; refused: string; unknown: string };
}
