import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import type { ServiceNeedOptionBasics } from "../contract.ts";

/** The options for a change that begins on a day. */
export interface ChoicesOnDay {
  date: string;
  isFirstOfMonth: boolean;
  options: ServiceNeedOptionBasics[];
  /** The option that was chosen for another day is not valid on this one. */
  isCleared: boolean;
}

/** The choices of the form, which follow from what is typed. A rejected post draws them again. */
export interface ServiceChoices {
  /** Null until a valid day is typed. */
  choices: ChoicesOnDay | null;
  /** The chosen option, while no day can be read. */
  chosen: ServiceNeedOption | null;
}

/** The data that the page of a new service application draws. */
export interface ServiceView extends ServiceChoices {
  child: { id: string; name: string };
  /**
   * `notPossible`: no place can change. `open`: an undecided application waits. `check`: shows everything before it is
   * sent.
   */
  step: "notPossible" | "open" | "form" | "check";
  today: string;
  /** What was told of this form before, and is not mended yet. */
  faults: readonly FieldFault[];
  opening: FormOpening;
}
