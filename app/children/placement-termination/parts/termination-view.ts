import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { PlacementGroup, TerminationFacts } from "../contract.ts";
import type { WhatFollows } from "../what-follows.ts";

/** The data that the page of an end draws. */
export interface TerminationView {
  child: { id: string; name: string };
  /** `nothing`: no place can be ended here. `confirm`: shows all effects before the end. */
  step: "nothing" | "form" | "confirm";
  today: string;
  opening: FormOpening;
  /** What was told of this form before, and is not mended yet. */
  faults: readonly FieldFault[];
  /** The effects of what is typed. Null while it has faults. */
  follows: WhatFollows | null;
  groups: PlacementGroup[];
  /** The version of the places on the page. */
  version: string;
  /** Null in front of a plain gateway. */
  facts: TerminationFacts | null;
}
