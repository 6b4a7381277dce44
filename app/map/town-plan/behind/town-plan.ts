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

/** The bundled geodata of a fictional town: what its map draws, its addresses lie on and its walks go along. */
export interface TownPlan {
  readonly name: string;
  readonly middle: Place;
  readonly postOffice: string;
  readonly areas: readonly Area[];
  readonly rivers: readonly { readonly line: Line; readonly metres: number }[];
  readonly streets: readonly Street[];
  readonly labels: readonly {
    readonly name: string;
    /** What it is called in Swedish, where it is called something else. */
    readonly nameSv?: string | undefined;
    readonly place: Place;
    readonly kind: "district" | "water" | "park";
  }[];
}
