import type { Place } from "~/units/distances.ts";
import type { Marked, MarkerGroup } from "../../drawing/parts/marker-groups.ts";
import type { LiveUnit } from "./live-units.ts";

export interface MarkedUnit extends Marked {
  unit: LiveUnit;
}
export type UnitGroup = MarkerGroup<MarkedUnit>;

/** A group, or a unit alone, at its place. */
export interface PlacedGroup {
  /** The same unit or group after a move has the same key, so its button stays and keeps the focus. */
  key: string;
  group: UnitGroup;
  place: Place;
}
