import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Address, ApplicationDetails, ApplicationForm, ApplicationFormUpdate } from "../contract.ts";

/** A person as the register knows them today. */
export interface Registered {
  firstName: string;
  lastName: string;
  ssn: string | null;
  dateOfBirth: IsoDate;
  address: Address;
  protectedAddress: boolean;
  nationality: string;
  language: string;
}

/** The form as it is read: what the guardian saved, with what the register says and the units' names of today. */
export function formAsRead(
  saved: ApplicationFormUpdate,
  { child, guardian, unitNames }: { child: Registered; guardian: Registered; unitNames: ReadonlyMap<string, string> },
): ApplicationForm {
  return {
    ...saved,
    child: {
      ...saved.child,
      person: personOf(child),
      dateOfBirth: child.dateOfBirth,
      address: addressOf(child),
      nationality: child.nationality,
      language: child.language,
    },
    guardian: { ...saved.guardian, person: personOf(guardian), address: addressOf(guardian) },
    preferences: {
      ...saved.preferences,
      preferredUnits: saved.preferences.preferredUnits.map(({ id }) => ({ id, name: unitNames.get(id) ?? "" })),
    },
  };
}

const personOf = ({ firstName, lastName, ssn }: Registered) => ({ firstName, lastName, socialSecurityNumber: ssn });

/** A protected address is in no copy. */
const addressOf = ({ address, protectedAddress }: Registered): Address | null =>
  protectedAddress || address.street === "" ? null : address;

/** What the other guardian may read of an application: what is asked for, not the applicant's home, contacts or worries. */
export function reducedCopy(details: ApplicationDetails): ApplicationDetails {
  const { form } = details;
  const withoutCode = <P extends { socialSecurityNumber: string | null }>(person: P): P => ({
    ...person,
    socialSecurityNumber: null,
  });
  return {
    ...details,
    form: {
      ...form,
      child: {
        ...form.child,
        person: withoutCode(form.child.person),
        address: null,
        futureAddress: null,
        assistanceDescription: "",
      },
      guardian: {
        ...form.guardian,
        person: withoutCode(form.guardian.person),
        address: null,
        futureAddress: null,
        phoneNumber: "",
        email: "",
      },
      otherPartner: null,
      otherChildren: [],
      otherInfo: "",
      preferences: {
        ...form.preferences,
        siblingBasis: form.preferences.siblingBasis && { siblingName: "", siblingSsn: "", siblingUnit: "" },
      },
    },
  };
}
