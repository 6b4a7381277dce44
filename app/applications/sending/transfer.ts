import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type PlacementType, PRE_PRIMARY, PRE_PRIMARY_ONLY } from "~/placements/placement-types.ts";
import type { ApplicationType } from "../contract.ts";

/** The places of the same kind as the application. */
const SAME_KIND: Record<ApplicationType, readonly PlacementType[]> = {
  DAYCARE: ["DAYCARE", "DAYCARE_PART_TIME", "DAYCARE_FIVE_YEAR_OLDS", "DAYCARE_PART_TIME_FIVE_YEAR_OLDS"],
  PRESCHOOL: PRE_PRIMARY,
  CLUB: ["CLUB"],
};

export interface TransferFacts {
  type: ApplicationType;
  preferredStartDate: IsoDate | null;
  /** Pre-primary with daycare beside it. */
  connectedDaycare: boolean;
}

export interface TransferFlags {
  /** The child has a place of the same kind and would move from it. */
  transfer: boolean;
  /** The child keeps the pre-primary place and gets daycare beside it. */
  additionalDaycare: boolean;
}

/** Does the child have a place of the same kind on or after the wished start? (contract 3.3, "Transfer flag") */
export function transferFlags(
  { type, preferredStartDate, connectedDaycare }: TransferFacts,
  placements: readonly { type: PlacementType; endDate: IsoDate }[],
): TransferFlags {
  if (preferredStartDate === null) return { transfer: false, additionalDaycare: false };
  const places = placements.filter(
    (placement) => placement.endDate >= preferredStartDate && SAME_KIND[type].includes(placement.type),
  );
  if (places.length === 0) return { transfer: false, additionalDaycare: false };
  const additionalDaycare =
    type === "PRESCHOOL" && connectedDaycare && places.every((place) => PRE_PRIMARY_ONLY.includes(place.type));
  return { transfer: !additionalDaycare, additionalDaycare };
}
