import { type DateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";

/** A place of one of these types can change to the other one, together with the service need (contract 3.16). */
const PAIRS: readonly (readonly [PlacementType, PlacementType])[] = [
  ["DAYCARE", "DAYCARE_PART_TIME"],
  ["DAYCARE_FIVE_YEAR_OLDS", "DAYCARE_PART_TIME_FIVE_YEAR_OLDS"],
];

/** The types of place that a place of this type can become, itself first. */
export function typesWithin(type: PlacementType): PlacementType[] {
  const pair = PAIRS.find((one) => one.includes(type)) ?? [];
  return [type, ...pair.filter((other) => other !== type)];
}

/** The parts of an option that decide whether it suits a place. */
export interface OptionFacts {
  validPlacementType: PlacementType;
  validity: DateRange;
  isDefault: boolean;
}

/**
 * True if a guardian can apply for the option: it is no default, it is valid on the day, and it is for the place's type
 * or its pair.
 */
export const suits = (
  { validPlacementType, validity, isDefault }: OptionFacts,
  { type, date }: { type: PlacementType; date: IsoDate },
): boolean => !isDefault && includes(validity, date) && typesWithin(type).includes(validPlacementType);

/** A change of service need normally starts on the first day of a month (spec 2 section 9). */
export const isFirstOfMonth = (date: IsoDate): boolean => date.endsWith("-01");
