import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import type { ServiceNeedOptionBasics } from "../contract.ts";

/** What can be chosen when the change begins on a day. */
export interface ChoicesOnDay {
  date: string;
  isFirstOfMonth: boolean;
  options: ServiceNeedOptionBasics[];
}

/** What the page of a new service application draws. */
export interface ServiceView {
  child: { id: string; name: string };
  /**
   * `notPossible`: no place can change. `open`: an undecided application waits. `check`: everything is told before it
   * is sent.
   */
  step: "notPossible" | "open" | "form" | "check";
  today: string;
  opening: FormOpening;
  /** Null until a valid day is typed. */
  choices: ChoicesOnDay | null;
}
