import type { PublicUnit } from "~/units/contract.ts";
import type { FoundAddress } from "~/units/found-address.ts";
import type { SearchedCare } from "../unit-filters.ts";

/** The units and addresses that a typed text may mean. */
export interface Suggestions {
  units: PublicUnit[];
  /** True when more units have that name than the list shows. */
  more: boolean;
  /** Units of other kinds of care by name. Only when no unit of the chosen kind has that name. */
  otherCare: UnitOfOtherCare[];
  addresses: FoundAddress[];
  addressesAway: boolean;
}

export interface UnitOfOtherCare {
  unit: PublicUnit;
  care: SearchedCare;
}
