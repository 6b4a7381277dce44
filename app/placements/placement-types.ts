import { z } from "zod";

/** The kinds of place that a guardian can apply for (contract 1.11). */
export const APPLICATION_TYPES = ["CLUB", "DAYCARE", "PRESCHOOL"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];
export const applicationType = z.enum(APPLICATION_TYPES);

/** Every kind of place on the wire (contract 1.11 and 4.2: the list is complete). */
export const PLACEMENT_TYPES = [
  "CLUB",
  "DAYCARE",
  "DAYCARE_PART_TIME",
  "DAYCARE_FIVE_YEAR_OLDS",
  "DAYCARE_PART_TIME_FIVE_YEAR_OLDS",
  "PRESCHOOL",
  "PRESCHOOL_DAYCARE",
  "PRESCHOOL_DAYCARE_ONLY",
  "PRESCHOOL_CLUB",
  "PREPARATORY",
  "PREPARATORY_DAYCARE",
  "PREPARATORY_DAYCARE_ONLY",
  "TEMPORARY_DAYCARE",
  "TEMPORARY_DAYCARE_PART_DAY",
  "SCHOOL_SHIFT_CARE",
] as const;
export type PlacementType = (typeof PLACEMENT_TYPES)[number];
export const placementType = z.enum(PLACEMENT_TYPES);

/** Pre-primary education in any of its forms (contract 1.11). */
export const PRE_PRIMARY: readonly PlacementType[] = [
  "PRESCHOOL",
  "PRESCHOOL_DAYCARE",
  "PRESCHOOL_CLUB",
  "PREPARATORY",
  "PREPARATORY_DAYCARE",
];

/** Places that the family pays for and that are not temporary (contract 1.11, "invoiced and not temporary"). */
export const INVOICED: readonly PlacementType[] = [
  "DAYCARE",
  "DAYCARE_PART_TIME",
  "DAYCARE_FIVE_YEAR_OLDS",
  "DAYCARE_PART_TIME_FIVE_YEAR_OLDS",
  "PRESCHOOL_DAYCARE",
  "PRESCHOOL_DAYCARE_ONLY",
  "PRESCHOOL_CLUB",
  "PREPARATORY_DAYCARE",
  "PREPARATORY_DAYCARE_ONLY",
];

/** Pre-primary education alone, without connected daycare. */
export const PRE_PRIMARY_ONLY: readonly PlacementType[] = ["PRESCHOOL", "PREPARATORY"];

/**
 * When a child has a placement of these types, a new application of the type is a transfer for the guardian (contract
 * 3.3, `active-placements`).
 */
export const PLACEMENTS_OF_TYPE: Record<ApplicationType, readonly PlacementType[]> = {
  DAYCARE: ["DAYCARE", "DAYCARE_PART_TIME"],
  PRESCHOOL: PRE_PRIMARY,
  CLUB: [],
};
