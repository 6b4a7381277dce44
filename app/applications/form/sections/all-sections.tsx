import type { SectionName } from "../editor.ts";
import { additionalDetailsQuestions } from "./additional-details.tsx";
import { contactInfoQuestions } from "./contact-info.tsx";
import { isAskedOf, type Question, type SectionProps } from "./section.ts";
import { serviceNeedQuestions } from "./service-need.tsx";
import { unitPreferenceQuestions } from "./unit-preference.tsx";

/** The sections with their questions, in the order of the screen (spec 1 §2). */
export const QUESTIONS: Record<SectionName, readonly Question[]> = {
  serviceNeed: serviceNeedQuestions,
  unitPreference: unitPreferenceQuestions,
  contactInfo: contactInfoQuestions,
  additionalDetails: additionalDetailsQuestions,
};

export const ALL_SECTIONS = Object.keys(QUESTIONS) as SectionName[];

/** The questions of a section that this kind of application asks. */
export function SectionQuestions({ section, ...props }: SectionProps & { section: SectionName }) {
  const asked = QUESTIONS[section].filter((question) => isAskedOf(question, props.view.application.type));
  return (
    <>
      {asked.map(({ Ask }) => (
        <Ask key={Ask.displayName ?? Ask.name} {...props} />
      ))}
    </>
  );
}
