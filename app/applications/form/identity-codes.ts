import { FinnishSSN } from "finnish-ssn";
import { type Fault, isBlank } from "./fault.ts";

/** An identity code as it is written down: no spaces around, upper case (spec 1 §5). */
export const tidySsn = (typed: string): string => typed.trim().toUpperCase();

/** A Finnish personal identity code that can exist, the artificial 900 series included. */
export const isSsn = (text: string): boolean => FinnishSSN.validate(tidySsn(text));

export function ssnFaults(field: string, ssn: string | null): Fault[] {
  if (ssn === null || isBlank(ssn)) return [{ field, code: "required" }];
  return isSsn(ssn) ? [] : [{ field, code: "ssn" }];
}
