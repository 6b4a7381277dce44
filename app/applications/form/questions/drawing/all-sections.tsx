import { APPLICATION_TYPES, type ApplicationType } from "~/applications/contract.ts";
import { SECTION_NAMES, type SectionName } from "../../section-names.ts";
import { QUESTIONS } from "../all-questions.ts";
import { type AnyQuestion, isAskedOf } from "../question.ts";
import { INTRODUCTIONS } from "./introductions.tsx";
import type { SectionProps } from "./section.ts";

export const ALL_SECTIONS = SECTION_NAMES;

/** The questions that a section of this kind of application draws itself. */
const drawnIn = (section: SectionName, type: ApplicationType): readonly AnyQuestion[] =>
  QUESTIONS.filter((question) => question.section === section)
    .filter((question) => isAskedOf(question, type))
    .filter(({ drawnInside }) => !drawnInside?.includes(type));

const DRAWN = Object.fromEntries(
  SECTION_NAMES.map((section) => [
    section,
    Object.fromEntries(APPLICATION_TYPES.map((type) => [type, drawnIn(section, type)])),
  ]),
) as Record<SectionName, Record<ApplicationType, readonly AnyQuestion[]>>;

/** The questions of a section that this kind of application asks. */
export function SectionQuestions({ section, ...props }: SectionProps & { section: SectionName }) {
  const Introduction = INTRODUCTIONS[section];
  return (
    <>
      {Introduction ? <Introduction {...props} /> : null}
      {DRAWN[section][props.view.application.type].map(({ Ask }) => (
        <Ask key={Ask.name} {...props} />
      ))}
    </>
  );
}
