import type { Language } from "~/foundation/i18n/language.ts";

/** Somebody of the demo town whom the demo identity provider can identify. */
export interface DemoGuardian {
  /** An artificial personal identity code (900 series). */
  ssn: string;
  firstName: string;
  lastName: string;
  /** One line that says what a login as this person shows. */
  shows: Readonly<Record<Language, string>>;
}
