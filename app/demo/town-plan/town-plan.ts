import type { Place } from "~/units/distances.ts";

/** A line or an outline, point by point. */
export type Line = readonly Place[];

export interface Street {
  /** Null for a lane without a name. People can walk it, but not search for it. */
  readonly name: string | null;
  readonly postalCode: string;
  readonly kind: "main" | "street" | "lane" | "path";
  readonly line: Line;
}

export interface Area {
  readonly kind: "sea" | "lake" | "island" | "park" | "forest" | "field" | "built";
  readonly outline: Line;
}

/** A building that helps people find their way. */
export interface Landmark {
  readonly kind: "school" | "shop";
  readonly place: Place;
  /** Metres from west to east and from south to north. */
  readonly wide: number;
  readonly deep: number;
}

/** The bundled geodata of a fictional town, for its map, its addresses and its walks. */
export interface TownPlan {
  readonly name: string;
  readonly middle: Place;
  readonly postOffice: string;
  readonly areas: readonly Area[];
  readonly rivers: readonly { readonly line: Line; readonly metres: number }[];
  readonly streets: readonly Street[];
  /** The ends of streets that meet no other street. */
  readonly turningPlaces: readonly Place[];
  readonly landmarks: readonly Landmark[];
  readonly labels: readonly {
    readonly name: string;
    /** The Swedish name, if it differs. */
    readonly nameSv?: string | undefined;
    readonly place: Place;
    readonly kind: "district" | "water" | "park";
  }[];
}
