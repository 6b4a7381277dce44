import type { ApplicationFormUpdate } from "../contract.ts";
import { type Fault, requiredFault } from "./fault.ts";
import { ssnFaults, tidySsn } from "./identity-codes.ts";
import { asksForDaycare, type Known } from "./known.ts";

type Person = NonNullable<ApplicationFormUpdate["otherPartner"]>;

/** The household decides the fee. So an application for daycare names its adults and children (spec 1 §5). */
export function partnerFaults(form: ApplicationFormUpdate, { type }: Pick<Known, "type">): Fault[] {
  const { otherPartner: partner } = form;
  if (!partner || !asksForDaycare(type, form)) return [];
  return [
    ...requiredFault("otherPartnerFirstName", partner.firstName),
    ...requiredFault("otherPartnerLastName", partner.lastName),
    ...ssnFaults("otherPartnerSSN", partner.socialSecurityNumber),
  ];
}

export function otherChildrenFaults(
  form: ApplicationFormUpdate,
  known: Pick<Known, "type" | "childrenInRegister">,
): Fault[] {
  if (!asksForDaycare(known.type, form)) return [];
  return form.otherChildren.flatMap((child, index) => (isInRegister(child, known) ? [] : childFaults(index, child)));
}

/** A child from the register needs no check. A newborn has no first name yet. */
const isInRegister = (child: Person, known: Pick<Known, "childrenInRegister">): boolean =>
  child.socialSecurityNumber !== null && (known.childrenInRegister ?? []).includes(tidySsn(child.socialSecurityNumber));

const childFaults = (index: number, child: Person): Fault[] => [
  ...requiredFault(`otherChildren[${index}].firstName`, child.firstName),
  ...requiredFault(`otherChildren[${index}].lastName`, child.lastName),
  ...ssnFaults(`otherChildren[${index}].socialSecurityNumber`, child.socialSecurityNumber),
];

export const isSamePerson = (a: Person, b: Person): boolean =>
  a.socialSecurityNumber !== null && a.socialSecurityNumber === b.socialSecurityNumber;
