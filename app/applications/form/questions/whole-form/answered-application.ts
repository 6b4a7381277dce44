import type { ApplicationDetails } from "~/applications/contract.ts";
import { asksAboutOtherGuardian } from "../../known.ts";
import { SECTION_NAMES } from "../../section-names.ts";
import type { AnsweredApplication } from "../drawing/section.ts";
import { type SectionName, writableForm } from "./editor.ts";

/** Every reader of an application sees these. Only the applicant sees the rest (spec 1 §2). */
export const FOR_EVERYONE: readonly SectionName[] = ["serviceNeed", "unitPreference"];

export const sectionsFor = (isApplicant: boolean): readonly SectionName[] =>
  isApplicant ? SECTION_NAMES : FOR_EVERYONE;

/** The parts from which a read-only page puts the answers in words. */
export const answeredBy = (details: ApplicationDetails, { isApplicant = true } = {}): AnsweredApplication => ({
  application: { ...details, child: details.form.child, guardian: details.form.guardian },
  form: writableForm(details.form),
  asksAboutOtherGuardian: asksAboutOtherGuardian(details),
  isReducedCopy: !isApplicant,
});
