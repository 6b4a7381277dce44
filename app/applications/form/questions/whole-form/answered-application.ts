import type { ApplicationDetails } from "~/applications/contract.ts";
import { asksAboutOtherGuardian } from "../../known.ts";
import { SECTION_NAMES } from "../../section-names.ts";
import type { AnsweredApplication } from "../drawing/section.ts";
import { type SectionName, writableForm } from "./editor.ts";

/** Everybody who may read an application reads these; the rest is the applicant's alone (spec 1 §2). */
export const FOR_EVERYONE: readonly SectionName[] = ["serviceNeed", "unitPreference"];

export const sectionsFor = (isApplicant: boolean): readonly SectionName[] =>
  isApplicant ? SECTION_NAMES : FOR_EVERYONE;

/** What the answers of an application are told from, where it is read and not written. */
export const answeredBy = (details: ApplicationDetails, { isApplicant = true } = {}): AnsweredApplication => ({
  application: { ...details, child: details.form.child, guardian: details.form.guardian },
  form: writableForm(details.form),
  asksAboutOtherGuardian: asksAboutOtherGuardian(details),
  isReducedCopy: !isApplicant,
});
