import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { UUID_PATTERN } from "~/foundation/seam/uuid.ts";
import { hasPhoneCharacters, isEmail } from "~/people/phones-and-emails.ts";

/** Fields with the guardian's own telephone number or e-mail. A contact in any other field may be another adult's. */
const OWN_CONTACTS: ReadonlySet<string> = new Set([
  "guardianPhone",
  "guardianEmail",
  "guardianEmailVerification",
  "phone",
  "backupPhone",
  "email",
]);

/** We tell only the name of another adult, and no part of an identity code. */
const NEVER_TOLD = /ssn|socialSecurity|otherGuardian|otherPartner(?!FirstName|LastName)/i;

const IDENTITY_CODE = /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]$/i;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Ticks, ids and codes of choices: nobody typed them. */
const NOT_TYPED = new RegExp(`^(?:on|true|false|[A-Z]+(?:_[A-Z]+)*|${UUID_PATTERN})$`);

const isContactOrCode = (text: string): boolean =>
  !ISO_DATE.test(text) && (hasPhoneCharacters(text) || isEmail(text) || IDENTITY_CODE.test(text));

/** The texts that a guardian typed into a form and has not sent, one line for each answer. */
export const typedInto = (entries: Entries): string =>
  entries
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text !== "" && !NOT_TYPED.test(text) && !NEVER_TOLD.test(name))
    .filter(([name, text]) => OWN_CONTACTS.has(name) || !isContactOrCode(text))
    .map(([, text]) => text)
    .join("\n");
