import type { ApplicationRules } from "~/applications/form/application-rules.ts";
import { emptyForm } from "./empty-form.ts";
import { faultsIn } from "./faults.ts";
import { reducedForm } from "./reduced-form.ts";
import { storedForm } from "./stored-form.ts";

/** The rules of the questions for the code behind the seam. The town gives them to it. */
export const rulesOfQuestions: ApplicationRules = { emptyForm, faultsIn, storedForm, reducedForm };
