import type { Place } from "../../distances.ts";
import type { FoundAddress } from "../../found-address.ts";
import type { Direction, MapView } from "../../map-view.ts";

/** A unit as the moving map shows it, in words of the page's language. */
export interface LiveUnit {
  id: string;
  name: string;
  /** The name's own language, where it is not the page's. */
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
  /** After the places that are named: there are more. */
  otherPlaces: string;
  /** How the markers are gone through. */
  arrows: string;
  credits: string;
  /** What is told after a move: where to, nearer or farther, and how much is in sight. */
  moved: Record<Direction | "nearer" | "farther", string>;
  /** With `{{count}}`, by the plural of the page's language. */
  inSight: Partial<Record<Intl.LDMLPluralRule, string>>;
}

/** A place that is no unit: what it is, in words for the ear and in a few for the eye. */
export interface Pin extends Place {
  name: string;
  label?: string | undefined;
}

/** Everything that unit-map.island.ts knows. */
export interface LiveMapProps {
  view: MapView;
  /** Those that this page knows itself: the nearest, and the one that is looked at. */
  units: LiveUnit[];
  /** Where all the others are to be fetched; null when these are all. */
  placesHref: string | null;
  selectedId: string | null;
  /** Where the search begins; the map flies there when it changes. */
  origin: Place | null;
  /** The address that is searched from, unless it is home or work. */
  address: Pin | null;
  /** Home and work. */
  kept: Pin[];
  tiles: string;
  /** The town's own drawing has its own looks for the dark and for more contrast; others' are given one. */
  tilesAreOwn: boolean;
  /** The page of a unit in this search, with UNIT_IN_HREF where its id goes. */
  unitHref: string;
  words: LiveMapWords;
}

/** Stands for a unit's id in an address that is written once for many units: an id itself, so it survives the writing. */
export const UNIT_IN_HREF = "00000000-0000-0000-0000-000000000000";

/** What `/map/suggestions` answers. */
export interface SuggestionsAnswer {
  units: { id: string; name: string; lang: string }[];
  /** There are more units of that name than these. */
  more: boolean;
  addresses: FoundAddress[];
  /** The address search does not answer. */
  away: boolean;
}

export interface UnitSearchWords {
  choices: string;
  addresses: string;
  units: string;
  /** With `{{count}}`. */
  choicesFound: string;
  /** With `{{count}}`: there are more. */
  choicesFirst: string;
  noChoices: string;
  addressesAway: string;
  noAnswer: string;
  waiting: string;
  location: { use: string; name: string; asking: string; refused: string; unknown: string };
}

/** Everything that unit-search.island.ts knows. */
export interface UnitSearchProps {
  words: UnitSearchWords;
}
