import type { PlacementType } from "~/placements/placement-types.ts";
import type { AbsenceCategory } from "../kinds.ts";

const FREE_ONLY: readonly PlacementType[] = ["PRESCHOOL", "PREPARATORY", "CLUB", "SCHOOL_SHIFT_CARE"];

const BOTH: readonly PlacementType[] = [
  "PRESCHOOL_DAYCARE",
  "PRESCHOOL_CLUB",
  "PREPARATORY_DAYCARE",
  "DAYCARE_FIVE_YEAR_OLDS",
  "DAYCARE_PART_TIME_FIVE_YEAR_OLDS",
];

/** The parts of a day of this kind of place: care that is free, care that is paid for, or both (contract 1.11). */
export function absenceCategories(type: PlacementType): readonly AbsenceCategory[] {
  if (FREE_ONLY.includes(type)) return ["NONBILLABLE"];
  return BOTH.includes(type) ? ["BILLABLE", "NONBILLABLE"] : ["BILLABLE"];
}
