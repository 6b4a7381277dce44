import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { FormAnswers, FormKind } from "../../form-answers.ts";
import { REQUIRED_OF_CHILD } from "../../missing-attachments.ts";
import { askedQuestions } from "../all-questions.ts";

/** The kinds of files that these answers ask for, in the order of the form. Each needs one file at least. */
export const requiredFor = (kind: FormKind, answers: FormAnswers): readonly IncomeStatementAttachmentType[] =>
  kind === "child"
    ? REQUIRED_OF_CHILD
    : [...new Set(askedQuestions(kind, answers).flatMap(({ files }) => files?.(answers) ?? []))];
