import { type PlacementType, placementKind } from "~/placements/placement-types.ts";
import type { Times } from "./clock-times.ts";

/** When a unit gives free education. Null: at the usual time. */
export interface PrePrimaryTimes {
  preschool: Times | null;
  preparatory: Times | null;
}

const USUAL = {
  preschool: { start: "09:00:00", end: "13:00:00" },
  preparatory: { start: "09:00:00", end: "14:00:00" },
} as const;

/** The time of free education of this kind of place in a unit, or null when it has none (contract 3.12). */
export function prePrimaryTime(type: PlacementType, unit: PrePrimaryTimes): Times | null {
  const { prePrimary } = placementKind(type);
  if (prePrimary === null) return null;
  return prePrimary === "PRESCHOOL" ? (unit.preschool ?? USUAL.preschool) : (unit.preparatory ?? USUAL.preparatory);
}
