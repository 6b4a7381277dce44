import type { ApplicationForm, ApplicationFormUpdate, ApplicationType } from "../contract.ts";
import type { Fault } from "./fault.ts";
import type { Known } from "./known.ts";

/**
 * The rules of the form's questions, for code behind the seam. That code cannot import the questions, because a
 * question's file also draws it. The town hands the rules in (form/questions/whole-form/rules-of-questions.ts).
 */
export interface ApplicationRules {
  emptyForm(type: ApplicationType): ApplicationFormUpdate;
  /** Everything that keeps an application from being sent or updated. */
  faultsIn(form: ApplicationFormUpdate, known: Known): Fault[];
  /** A form as it was stored, whenever that was, with every field of today. */
  storedForm(stored: unknown, type: ApplicationType): ApplicationFormUpdate;
  /** What the other guardian may read of a form. */
  reducedForm(form: ApplicationForm): ApplicationForm;
}

declare module "~/foundation/parts.ts" {
  interface Parts {
    applicationRules: ApplicationRules;
  }
}
