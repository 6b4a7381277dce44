import type { SectionName } from "../../section-names.ts";
import { questionsOf } from "../all-questions.ts";
import type { SectionProps } from "./section.ts";

/** The questions of a section. */
export function SectionQuestions({ section, ...props }: SectionProps & { section: SectionName }) {
  const { kind, answers } = props.view;
  return questionsOf(section, kind, answers).map(({ Ask }) => <Ask key={Ask.name} {...props} />);
}
