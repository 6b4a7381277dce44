import type { FormAnswers, FormKind } from "./form-answers.ts";
import { asksForIncome } from "./what-is-asked.ts";

/** The sections of the form, in the order of the screen (spec 2 §2). */
export const SECTION_NAMES = ["basis", "gross", "business", "other", "attachments"] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The sections that are shown with these answers. We ask a guardian with the highest fee nothing about income. */
export function sectionsFor(kind: FormKind, answers: Pick<FormAnswers, "feeBasis">): readonly SectionName[] {
  if (kind === "child") return ["basis", "other", "attachments"];
  if (kind === "details") return ["other", "attachments"];
  return asksForIncome(answers) ? SECTION_NAMES : ["basis"];
}
