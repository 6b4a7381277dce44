import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import type { PlacementGroup, TerminationFacts } from "../contract.ts";

/** What the page of an end draws. */
export interface TerminationView {
  child: { id: string; name: string };
  /** `nothing`: no place can be ended here. `confirm`: everything is told before it is done. */
  step: "nothing" | "form" | "confirm";
  today: string;
  opening: FormOpening;
  groups: PlacementGroup[];
  /** The version of the places that the page tells; null in front of a plain gateway. */
  version: string | null;
  /** Null in front of a plain gateway. */
  facts: TerminationFacts | null;
}
