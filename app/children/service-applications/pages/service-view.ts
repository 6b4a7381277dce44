import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import type { ServiceNeedOptionBasics } from "../contract.ts";

/** The options for a change that begins on a day. */
export interface ChoicesOnDay {
  date: string;
  isFirstOfMonth: boolean;
  options: ServiceNeedOptionBasics[];
}

/** The data that the page of a new service application draws. */
export interface ServiceView {
  child: { id: string; name: string };
  /**
   * `notPossible`: no place can change. `open`: an undecided application waits. `check`: shows everything before it is
   * sent.
   */
  step: "notPossible" | "open" | "form" | "check";
  today: string;
  opening: FormOpening;
  /** Null until a valid day is typed. */
  choices: ChoicesOnDay | null;
}
