import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Address, ApplicationForm, ApplicationFormUpdate } from "../contract.ts";

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
