import type { ApplicationRules } from "~/applications/application-rules.ts";
import { emptyForm } from "./empty-form.ts";
import { faultsIn } from "./faults.ts";
import { reducedForm } from "./reduced-form.ts";
import { storedApplication, storedForm } from "./stored-form.ts";

/** What the questions say to those behind the seam; the town hands it to them. */
export const rulesOfQuestions: ApplicationRules = { emptyForm, faultsIn, storedForm, storedApplication, reducedForm };
