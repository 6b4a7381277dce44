import { FinnishSSN } from "finnish-ssn";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";
import { type Fault, isBlank } from "./fault.ts";

/** An identity code in upper case and without spaces (spec 1 §5). */
export const tidySsn = (typed: string): string => cleanAnswer(typed).replaceAll(" ", "").toUpperCase();

/** The numbers of a day begin with 002 (decree 128/2010, § 2). finnish-ssn takes 000 and 001 too. */
const NEVER_GIVEN = /^.{7}00[01]/;

/**
 * A Finnish personal identity code that can exist, the artificial 900 series included. finnish-ssn refuses codes of
 * 1800–1849. The check character does not depend on the century, and the leap years of 18yy and 19yy are the same, so
 * a code with "+" is right when the same code with "-" is.
 */
export function isSsn(text: string): boolean {
  const code = tidySsn(text);
  return FinnishSSN.validate(code.replace("+", "-")) && !NEVER_GIVEN.test(code);
}

export function ssnFaults(field: string, ssn: string | null): Fault[] {
  if (ssn === null || isBlank(ssn)) return [{ field, code: "required" }];
  return isSsn(ssn) ? [] : [{ field, code: "ssn" }];
}
