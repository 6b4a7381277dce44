import { type PlacementType, placementKind } from "~/placements/placement-types.ts";
import type { AbsenceCategory } from "../kinds.ts";

const CATEGORIES = { free: ["NONBILLABLE"], paid: ["BILLABLE"], both: ["BILLABLE", "NONBILLABLE"] } as const;

/** The parts of a day of this kind of place: care that is free, care that is paid for, or both (contract 1.11). */
export const absenceCategories = (type: PlacementType): readonly AbsenceCategory[] =>
  CATEGORIES[placementKind(type).parts];
