import type { Place } from "../../distances.ts";

/** A line or an outline, point by point. */
export type Line = readonly Place[];

export interface Street {
  /** Null for a lane without a name: it can be walked, not searched for. */
  readonly name: string | null;
  readonly postalCode: string;
  readonly kind: "main" | "street" | "lane" | "path";
  readonly line: Line;
}

export interface Area {
  readonly kind: "sea" | "lake" | "island" | "park" | "forest" | "field" | "built";
  readonly outline: Line;
}

/** A building that people find their way by. */
export interface Landmark {
  readonly kind: "school" | "shop";
  readonly place: Place;
  /** Metres from west to east and from south to north. */
  readonly wide: number;
  readonly deep: number;
}

/** The bundled geodata of a fictional town: what its map draws, its addresses lie on and its walks go along. */
export interface TownPlan {
  readonly name: string;
  readonly middle: Place;
  readonly postOffice: string;
  readonly areas: readonly Area[];
  readonly rivers: readonly { readonly line: Line; readonly metres: number }[];
  readonly streets: readonly Street[];
  /** Where streets end that meet no other one. */
  readonly turningPlaces: readonly Place[];
  readonly landmarks: readonly Landmark[];
  readonly labels: readonly {
    readonly name: string;
    /** What it is called in Swedish, where it is called something else. */
    readonly nameSv?: string | undefined;
    readonly place: Place;
    readonly kind: "district" | "water" | "park";
  }[];
}
