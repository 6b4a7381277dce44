import { FinnishBusinessIds } from "finnish-business-ids";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";

const FORM = /^\d{6,7}-\d$/;

/** A company id as it is kept: without spaces, with the zero in front that people leave out of the oldest ids. */
export function tidyCompanyId(typed: string): string {
  const bare = cleanAnswer(typed).replaceAll(" ", "");
  const dashed = /^\d{7,8}$/.test(bare) ? `${bare.slice(0, -1)}-${bare.slice(-1)}` : bare;
  return FORM.test(dashed) ? dashed.padStart(9, "0") : dashed;
}

/** The exact fault of a Finnish company id (Y-tunnus): its form, or its last digit, which is a check on the others. */
export function companyIdFault(typed: string): "companyIdForm" | "companyIdCheck" | null {
  const id = tidyCompanyId(typed);
  if (!FORM.test(id)) return "companyIdForm";
  return FinnishBusinessIds.isValidBusinessId(id) ? null : "companyIdCheck";
}
