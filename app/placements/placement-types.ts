import { z } from "zod";

/** The kinds of place that a guardian can apply for (contract 1.11). */
export const APPLICATION_TYPES = ["CLUB", "DAYCARE", "PRESCHOOL"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];
export const applicationType = z.enum(APPLICATION_TYPES);

/** What follows from the kind of a place (contract 1.11). */
interface PlacementKind {
  /** Its pre-primary education. */
  readonly prePrimary: "PRESCHOOL" | "PREPARATORY" | null;
  /** The parts of its day that the family pays for, or that are free. */
  readonly parts: "paid" | "free" | "both";
  /** True when somebody reserves its times. */
  readonly hasTimes: boolean;
  /** True when the family pays for it and it is not temporary. */
  readonly invoiced: boolean;
}

const daycare = { prePrimary: null, parts: "paid", hasTimes: true, invoiced: true } as const;
const fiveYearOlds = { ...daycare, parts: "both" } as const;
const temporary = { ...daycare, invoiced: false } as const;
const preschool = { prePrimary: "PRESCHOOL", parts: "free", hasTimes: false, invoiced: false } as const;
const preschoolAndMore = { ...daycare, prePrimary: "PRESCHOOL", parts: "both" } as const;

/** Every kind of place on the wire (contract 1.11 and 4.2: the list is complete). */
const PLACES = {
  CLUB: { prePrimary: null, parts: "free", hasTimes: false, invoiced: false },
  DAYCARE: daycare,
  DAYCARE_PART_TIME: daycare,
  DAYCARE_FIVE_YEAR_OLDS: fiveYearOlds,
  DAYCARE_PART_TIME_FIVE_YEAR_OLDS: fiveYearOlds,
  PRESCHOOL: preschool,
  PRESCHOOL_DAYCARE: preschoolAndMore,
  PRESCHOOL_DAYCARE_ONLY: daycare,
  PRESCHOOL_CLUB: preschoolAndMore,
  PREPARATORY: { ...preschool, prePrimary: "PREPARATORY" },
  PREPARATORY_DAYCARE: { ...preschoolAndMore, prePrimary: "PREPARATORY" },
  PREPARATORY_DAYCARE_ONLY: daycare,
  TEMPORARY_DAYCARE: temporary,
  TEMPORARY_DAYCARE_PART_DAY: temporary,
  SCHOOL_SHIFT_CARE: { prePrimary: null, parts: "free", hasTimes: true, invoiced: false },
} as const satisfies Readonly<Record<string, PlacementKind>>;

export type PlacementType = keyof typeof PLACES;
export const PLACEMENT_TYPES = Object.keys(PLACES) as PlacementType[];
export const placementType = z.enum(PLACEMENT_TYPES);
export const placementKind = (type: PlacementType): PlacementKind => PLACES[type];

const typesWhere = (fits: (kind: PlacementKind) => boolean): readonly PlacementType[] =>
  PLACEMENT_TYPES.filter((type) => fits(PLACES[type]));

/** Pre-primary education in any of its forms. */
export const PRE_PRIMARY = typesWhere(({ prePrimary }) => prePrimary !== null);

/** Pre-primary education alone, without connected daycare. */
export const PRE_PRIMARY_ONLY = typesWhere(({ prePrimary, parts }) => prePrimary !== null && parts === "free");

/** Places that the family pays for and that are not temporary. */
export const INVOICED = typesWhere(({ invoiced }) => invoiced);

/** Places whose times nobody reserves on any day. */
export const WITHOUT_TIMES = typesWhere(({ hasTimes }) => !hasTimes);

/**
 * When a child has a placement of these types, a new application of the type is a transfer for the guardian (contract
 * 3.3, `active-placements`).
 */
export const PLACEMENTS_OF_TYPE: Record<ApplicationType, readonly PlacementType[]> = {
  DAYCARE: ["DAYCARE", "DAYCARE_PART_TIME"],
  PRESCHOOL: PRE_PRIMARY,
  CLUB: [],
};
