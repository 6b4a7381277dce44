import type { ApplicationFormUpdate } from "../contract.ts";
import { contactFaults } from "./contact.ts";
import type { Fault } from "./fault.ts";
import type { Known } from "./known.ts";
import { preferredUnitFaults } from "./preferred-units.ts";
import { serviceNeedFaults } from "./service-need.ts";
import { siblingBasisFaults } from "./sibling-basis.ts";

export type { Fault, FaultCode } from "./fault.ts";

/**
 * What the call refuses in an application that is sent or updated, all at once, in the order of the screen (spec 1 §5,
 * contract 3.3). It takes the wire form, so the page and the call cannot disagree. A draft is saved without it. Our
 * pages ask more: asked-on-our-pages.ts.
 */
export function faultsIn(form: ApplicationFormUpdate, known: Known): Fault[] {
  return [
    ...serviceNeedFaults(form, known),
    ...siblingBasisFaults(form, known),
    ...preferredUnitFaults(form, known),
    ...contactFaults(form, known),
  ];
}
