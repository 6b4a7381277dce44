import type { Place } from "./distances.ts";
import type { Direction, MapView } from "./map-view.ts";

/** A unit as the moving map shows it, in words of the page's language; what is not true of it is left out. */
export interface LiveUnit {
  id: string;
  name: string;
  /** The name's own language, where it is not the page's. */
  lang?: string | undefined;
  lat: number;
  lon: number;
  street: string;
  care: string;
  provider: string;
  /** A sentence for those who listen and look: "850 m on foot". */
  walking?: string | undefined;
  takesNoApplications?: true | undefined;
  isVoucher?: true | undefined;
  url?: string | undefined;
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
  /** With `{{count}}`. */
  units: string;
  credits: string;
  close: string;
  details: string;
  homepage: string;
  voucher: string;
  notApplying: string;
}

/** Everything that unit-map.island.ts knows. */
export interface LiveMapProps {
  view: MapView;
  units: LiveUnit[];
  selectedId: string | null;
  /** `name` says which address it is. */
  address: (Place & { name: string }) | null;
  tiles: string;
  voucherHref: string | null;
  /** The page of a unit in this search, with UNIT_IN_HREF where its id goes. */
  unitHref: string;
  words: LiveMapWords;
}

/** Stands for a unit's id in `unitHref`: an id itself, so that it survives being written into an address. */
export const UNIT_IN_HREF = "00000000-0000-0000-0000-000000000000";

export interface UnitSearchWords {
  choices: string;
  addresses: string;
  units: string;
  /** With `{{count}}`. */
  choicesFound: string;
  noChoices: string;
  noAnswer: string;
  location: { use: string; name: string; asking: string; refused: string; unknown: string };
}

/** Everything that unit-search.island.ts knows. */
export interface UnitSearchProps {
  words: UnitSearchWords;
}
