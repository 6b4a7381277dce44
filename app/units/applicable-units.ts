import type { ApplicationUnitType, CareType } from "./contract.ts";

/** Which kinds of care fit what is applied for (contract 3.2). */
export const CARE_TYPES_OF: Record<ApplicationUnitType, readonly CareType[]> = {
  CLUB: ["CLUB"],
  DAYCARE: ["CENTRE", "FAMILY", "GROUP_FAMILY"],
  PRESCHOOL: ["PRESCHOOL"],
  PREPARATORY: ["PREPARATORY_EDUCATION"],
};

/** Which apply period of a unit decides; preparatory education is applied for as pre-primary education. */
export const APPLY_PERIOD_OF: Record<ApplicationUnitType, "club" | "daycare" | "preschool"> = {
  CLUB: "club",
  DAYCARE: "daycare",
  PRESCHOOL: "preschool",
  PREPARATORY: "preschool",
};
