import type { PlacementType } from "~/placements/placement-types.ts";
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

const KIND: Partial<Record<PlacementType, keyof PrePrimaryTimes>> = {
  PRESCHOOL: "preschool",
  PRESCHOOL_DAYCARE: "preschool",
  PRESCHOOL_CLUB: "preschool",
  PREPARATORY: "preparatory",
  PREPARATORY_DAYCARE: "preparatory",
};

/** The time of free education of this kind of place in a unit, or null when it has none (contract 3.12). */
export function prePrimaryTime(type: PlacementType, unit: PrePrimaryTimes): Times | null {
  const kind = KIND[type];
  return kind ? (unit[kind] ?? USUAL[kind]) : null;
}
