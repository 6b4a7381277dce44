import type { ApplicationForm } from "~/applications/contract.ts";
import { type Place, putAt, valueAt, type WirePlaces } from "../../wire-places.ts";
import { PLACES, sayingOf } from "./places.ts";

/**
 * What the other guardian reads: of the register the people without their codes and addresses, and of the answers those
 * that their questions show (contract 3.3). Whatever is not said here or there is not in the copy.
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
  // What no question asks about says nothing of the applicant.
  if (!saying || saying.otherGuardianReads === true) return value;
  return saying.otherGuardianReads ? saying.otherGuardianReads(value) : saying.empty;
}

/** Whether anything of the answer at this place is shown to the other guardian. */
export const isShownToOtherGuardian = (place: Place): boolean => sayingOf(place)?.otherGuardianReads !== undefined;
