import type { SectionName } from "../../section-names.ts";
import { askedQuestions } from "../all-questions.ts";
import type { SectionProps } from "./section.ts";

/** The questions of a section that these answers ask. */
export function SectionQuestions({ section, ...props }: SectionProps & { section: SectionName }) {
  const { kind, answers } = props.view;
  return askedQuestions(kind, answers)
    .filter((question) => question.section === section)
    .map(({ Ask }) => <Ask key={Ask.name} {...props} />);
}
