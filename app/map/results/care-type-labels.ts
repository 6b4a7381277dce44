import type { CareType } from "~/units/contract.ts";

/** Words for care types: centres, family day care and group family day care are all "daycare". */
export type CareLabel = "daycare" | "preschool" | "preparatory" | "club";

/** CENTRE first and PREPARATORY_EDUCATION last (spec 1 section 9). */
const LABELS: Record<CareType, CareLabel> = {
  CENTRE: "daycare",
  FAMILY: "daycare",
  GROUP_FAMILY: "daycare",
  PRESCHOOL: "preschool",
  CLUB: "club",
  PREPARATORY_EDUCATION: "preparatory",
};

const ORDER = Object.keys(LABELS) as CareType[];

/** The labels of a unit's care types in the spec's order, each once. */
export const careLabels = (types: readonly CareType[]): CareLabel[] => [
  ...new Set(ORDER.filter((type) => types.includes(type)).map((type) => LABELS[type])),
];
