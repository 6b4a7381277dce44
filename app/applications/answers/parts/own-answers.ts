import type { Language } from "~/foundation/i18n/language.ts";
import type { ApplicationDetails, ApplicationForm } from "../../contract.ts";
import type { ShownFact } from "../../form/questions/drawing/section.ts";
import { answeredBy } from "../../form/questions/whole-form/answered-application.ts";
import { answersInWords } from "./answers-shown.tsx";

type Others = "secondGuardian" | "otherPartner" | "otherChildren" | "preferences";

/** A form without another adult's contacts and without the identity codes of other people. Names stay. */
const withoutOthers = <F extends Pick<ApplicationForm, Others>>(form: F): F => ({
  ...form,
  secondGuardian: form.secondGuardian && { ...form.secondGuardian, phoneNumber: "", email: "" },
  otherPartner: form.otherPartner && { ...form.otherPartner, socialSecurityNumber: null },
  otherChildren: form.otherChildren.map((child) => ({ ...child, socialSecurityNumber: null })),
  preferences: {
    ...form.preferences,
    siblingBasis: form.preferences.siblingBasis && { ...form.preferences.siblingBasis, siblingSsn: "" },
  },
});

/** The applicant's own answers in words, for the copy of their data. */
export function ownAnswersOf(details: ApplicationDetails, language: Language): ShownFact[] {
  const answered = answeredBy({ ...details, form: withoutOthers(details.form) });
  // An answer stays the guardian's own also when we would not ask for it today.
  const asksAboutOtherGuardian = answered.form.secondGuardian !== null;
  return answersInWords({ ...answered, asksAboutOtherGuardian }, language);
}
