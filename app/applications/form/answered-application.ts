import type { ApplicationDetails } from "../contract.ts";
import { type SectionName, writableForm } from "./editor.ts";
import { asksAboutOtherGuardian } from "./known.ts";
import type { AnsweredApplication } from "./sections/section.ts";

/** Everybody who may read an application reads these; the rest is the applicant's alone (spec 1 §2). */
export const FOR_EVERYONE: readonly SectionName[] = ["serviceNeed", "unitPreference"];
const APPLICANT_ONLY: readonly SectionName[] = ["contactInfo", "additionalDetails"];

export const sectionsFor = (isApplicant: boolean): readonly SectionName[] =>
  isApplicant ? [...FOR_EVERYONE, ...APPLICANT_ONLY] : FOR_EVERYONE;

/** What the answers of an application are told from, where it is read and not written. */
export const answeredBy = (details: ApplicationDetails): AnsweredApplication => ({
  application: { ...details, child: details.form.child, guardian: details.form.guardian },
  form: writableForm(details.form),
  asksAboutOtherGuardian: asksAboutOtherGuardian(details),
});
