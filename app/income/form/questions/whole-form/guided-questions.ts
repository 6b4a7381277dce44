import { z } from "zod";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { line } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { GuidedQuestion } from "~/foundation/long-form/guided.ts";
import { filesField } from "../../fault.ts";
import type { FormAnswers, FormKind } from "../../form-answers.ts";
import { FILE, kindsOfFiles } from "../../income-files.ts";
import { sectionsFor } from "../../section-names.ts";
import { askedQuestions, QUESTIONS } from "../all-questions.ts";
import type { AnyQuestion } from "../question.ts";
import { SEARCHED } from "./other-income-search.ts";
import { FIELDS } from "./read-answers.ts";

interface Asked {
  kind: FormKind;
  answers: FormAnswers;
  required: readonly IncomeStatementAttachmentType[];
}

const nameOf = ({ fields }: AnyQuestion): string => Object.keys(fields)[0] ?? "";

/** The question of a page of the guided way. None: the page asks for files. */
export const questionNamed = (name: string): AnyQuestion | undefined => QUESTIONS.find((one) => nameOf(one) === name);

/**
 * The pages of the guided way: each question, then each kind of files, in the order of the form. Details of a sent
 * statement are one short page as they are.
 */
export function guidedQuestions({ kind, answers, required }: Asked): GuidedQuestion[] {
  if (kind === "details") return [];
  const asked = askedQuestions(kind, answers).map((question) => ({
    name: nameOf(question),
    fields: Object.keys(question.fields),
    decidesNext: question.decidesNext ?? false,
  }));
  return [...asked, ...fileKindsOf(kind, answers, required).map(fileQuestion)];
}

const fileQuestion = (kind: IncomeStatementAttachmentType): GuidedQuestion => {
  const name = filesField(kind);
  return { name, fields: [name], decidesNext: false };
};

/** The kinds of files that these answers show. */
export const fileKindsOf = (
  kind: FormKind,
  answers: FormAnswers,
  required: readonly IncomeStatementAttachmentType[],
): IncomeStatementAttachmentType[] =>
  sectionsFor(kind, answers).includes("attachments") ? kindsOfFiles(kind, required) : [];

/** The fields that each page of the guided way carries along. */
export const isOfForm = (name: string): boolean => FIELDS.has(name) || name === FILE;

const searchForm = z.object({ otherIncomeSearch: line(), [SEARCHED]: line() });

/** The words by which the guardian searches other incomes. */
export const otherIncomeWords = (entries: Entries): string => sentIn(entries, searchForm).otherIncomeSearch;

/** New words in the search of other incomes. They narrow the list. */
export const isSearchedAnew = (entries: Entries): boolean => {
  const { otherIncomeSearch: words, [SEARCHED]: before } = sentIn(entries, searchForm);
  return words !== "" && words !== before;
};
