import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import type { Fault } from "../../fault.ts";
import type { Known } from "../../known.ts";
import { QUESTIONS } from "../all-questions.ts";

export type { Fault, FaultCode } from "../../fault.ts";

/**
 * What the call refuses in an application that is sent or updated, all at once, in the order of the screen (spec 1 §5,
 * contract 3.3). It takes the wire form, so the page and the call cannot disagree. A draft is saved without it. Our
 * pages ask more.
 */
export const faultsIn = (form: ApplicationFormUpdate, known: Known): Fault[] =>
  QUESTIONS.flatMap((question) => question.faults?.(form, known) ?? []);

/** What only our pages ask. */
export const faultsOnOurPages = (form: ApplicationFormUpdate, known: Known): Fault[] =>
  QUESTIONS.flatMap((question) => question.faultsOnOurPages?.(form, known) ?? []);
