import type { ApplicationFormUpdate } from "../contract.ts";
import { type Fault, requiredFault } from "./fault.ts";
import { ssnFaults } from "./identity-codes.ts";
import type { Known } from "./known.ts";

/** A sibling in the unit gives priority: name and identity code are needed, the sibling's unit or school for pre-primary (spec 1 §5). */
export function siblingBasisFaults(form: ApplicationFormUpdate, known: Pick<Known, "type">): Fault[] {
  const sibling = form.preferences.siblingBasis;
  if (!sibling) return [];
  return [
    ...requiredFault("siblingName", sibling.siblingName),
    ...ssnFaults("siblingSsn", sibling.siblingSsn),
    ...(known.type === "PRESCHOOL" ? requiredFault("siblingUnit", sibling.siblingUnit) : []),
  ];
}
