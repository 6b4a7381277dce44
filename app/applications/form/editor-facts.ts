import type { ServiceNeedOption } from "~/placements/contract.ts";
import type { ApplicationFormUpdate, CitizenChild } from "../contract.ts";
import type { Known } from "./known.ts";

/** What we need besides the typed answers to make the wire form of them. */
export interface EditorFacts
  extends Pick<Known, "type" | "flags" | "hasOtherGuardian" | "otherGuardianLivesInSameAddress" | "verifiedEmail"> {
  /** The saved form. It gives the values that have no field (`maxFeeAccepted`). */
  saved: ApplicationFormUpdate;
  /** All public options of this kind of application, also those that are not valid on the start date. */
  options: readonly ServiceNeedOption[];
  /** The applied child's siblings in the register. */
  siblings: readonly CitizenChild[];
}
