import type { ApplicationForm } from "~/applications/contract.ts";
import { type Place, putAt, valueAt, type WirePlaces } from "../../wire-places.ts";
import { PLACES, sayingOf } from "./places.ts";

/**
 * The copy for the other guardian (contract 3.3). From the register it has the people without codes and addresses. From
 * the answers it has those that their questions show. Nothing else is in the copy.
 */
export function reducedForm(form: ApplicationForm): ApplicationForm {
  const { child, guardian } = form;
  const copy = {
    child: {
      person: withoutCode(child.person),
      dateOfBirth: child.dateOfBirth,
      address: null,
      nationality: child.nationality,
      language: child.language,
    },
    guardian: { person: withoutCode(guardian.person), address: null },
    preferences: { serviceNeed: null },
  };
  for (const place of PLACES) putAt(copy, place, shownAt(form, place) as WirePlaces[Place]);
  return copy as unknown as ApplicationForm;
}

const withoutCode = ({ firstName, lastName }: ApplicationForm["child"]["person"]) => ({
  firstName,
  lastName,
  socialSecurityNumber: null,
});

function shownAt(form: ApplicationForm, place: Place): unknown {
  const value = valueAt(form, place);
  const saying = sayingOf(place);
  // A value without a question tells nothing about the applicant.
  if (!saying || saying.otherGuardianReads === true) return value;
  return saying.otherGuardianReads ? saying.otherGuardianReads(value) : saying.empty;
}

/** Does the other guardian see any of the answer at this place? */
export const isShownToOtherGuardian = (place: Place): boolean => sayingOf(place)?.otherGuardianReads !== undefined;
