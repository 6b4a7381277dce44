import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { Unusable } from "~/attachments/file-check.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { incomeTexts } from "../../../texts/index.ts";
import { filesField } from "../../fault.ts";
import type { FormAnswers, FormKind } from "../../form-answers.ts";
import { fileKindWords } from "../../income-files.ts";
import type { SectionName } from "../../section-names.ts";
import { askedQuestions } from "../all-questions.ts";
import type { ShownAnswer } from "../drawing/section.ts";

interface Answered {
  kind: FormKind;
  answers: FormAnswers;
  isChilds: boolean;
  /** Other answers to the same questions: what an untouched form says. */
  said?: FormAnswers;
}

/**
 * Every answer in the words of the form, in its order: for the check page, read-only views and papers. Questions that
 * were not asked are left out.
 */
export function answersInWords(
  { kind, answers, isChilds, said = answers }: Answered,
  language: Language,
  section?: SectionName,
): ShownAnswer[] {
  const t = incomeTexts.in(language);
  return askedQuestions(kind, answers)
    .filter((question) => section === undefined || question.section === section)
    .flatMap(({ inWords, childLabels = {} }) =>
      inWords(said, t, language).map((shown) => {
        const label = isChilds ? childLabels[shown.field] : undefined;
        return label ? { ...shown, question: t(label) } : shown;
      }),
    );
}

export interface ShownFile {
  id: string;
  name: string;
  size?: number | undefined;
  type: IncomeStatementAttachmentType | null;
  check?: Unusable | undefined;
}

/** The files of a statement under the names of their kinds. Files without a kind come last. */
export function filesByKind<F extends ShownFile>(
  files: readonly F[],
  language: Language,
): { field: string; question: string; files: F[] }[] {
  const t = incomeTexts.in(language);
  const kinds = [...new Set(files.map(({ type }) => type))].sort((a, b) => Number(a === null) - Number(b === null));
  return kinds.map((kind) => ({
    field: kind === null ? "attachments" : filesField(kind),
    question: kind === null ? t("files.untyped") : fileKindWords(kind, t),
    files: files.filter(({ type }) => type === kind),
  }));
}

/** The heading of a section. A child's form has its own. */
export function sectionTitle(section: SectionName, isChilds: boolean, language: Language): string {
  const t = incomeTexts.in(language);
  return isChilds && section !== "gross" && section !== "business"
    ? t(`sectionsOfChild.${section}`)
    : t(`sections.${section}`);
}
