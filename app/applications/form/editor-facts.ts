import type { ServiceNeedOption } from "~/placements/contract.ts";
import type { ApplicationFormUpdate, CitizenChild } from "../contract.ts";
import type { Known } from "./known.ts";

/** What turning typed answers into the wire form takes besides the answers. */
export interface EditorFacts
  extends Pick<Known, "type" | "flags" | "hasOtherGuardian" | "otherGuardianLivesInSameAddress" | "verifiedEmail"> {
  /** The form as it is saved: what has no field is carried along (`maxFeeAccepted`). */
  saved: ApplicationFormUpdate;
  /** Every public option of this kind of application, valid on the start date or not. */
  options: readonly ServiceNeedOption[];
  /** The applied child's siblings in the register. */
  siblings: readonly CitizenChild[];
}
