import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import type { Fault } from "../../fault.ts";
import type { Known } from "../../known.ts";
import { QUESTIONS } from "../all-questions.ts";

export type { Fault, FaultCode } from "../../fault.ts";

/**
 * All faults for which the call refuses to send or update an application, in the order of the screen (spec 1 §5,
 * contract 3.3). It reads the wire form, so the page and the call cannot disagree. Saving a draft does not check them.
 * Our pages ask more.
 */
export const faultsIn = (form: ApplicationFormUpdate, known: Known): Fault[] =>
  QUESTIONS.flatMap((question) => question.faults?.(form, known) ?? []);

/** The faults that only our pages check. */
export const faultsOnOurPages = (form: ApplicationFormUpdate, known: Known): Fault[] =>
  QUESTIONS.flatMap((question) => question.faultsOnOurPages?.(form, known) ?? []);
