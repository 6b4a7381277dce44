import type { ApplicationUnitType, CareType } from "./contract.ts";

/** The kinds of care that fit each kind of application (contract 3.2). */
export const CARE_TYPES_OF: Record<ApplicationUnitType, readonly CareType[]> = {
  CLUB: ["CLUB"],
  DAYCARE: ["CENTRE", "FAMILY", "GROUP_FAMILY"],
  PRESCHOOL: ["PRESCHOOL"],
  PREPARATORY: ["PREPARATORY_EDUCATION"],
};

/** The apply period of a unit that counts. Guardians apply for preparatory education as pre-primary education. */
export const APPLY_PERIOD_OF: Record<ApplicationUnitType, "club" | "daycare" | "preschool"> = {
  CLUB: "club",
  DAYCARE: "daycare",
  PRESCHOOL: "preschool",
  PREPARATORY: "preschool",
};
