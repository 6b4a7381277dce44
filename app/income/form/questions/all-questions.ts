import type { FormAnswers, FormKind } from "../form-answers.ts";
import type { AnyQuestion } from "../question.ts";
import { accountant } from "./accountant.tsx";
import { alimonyPayer } from "./alimony-payer.tsx";
import { checkupConsent } from "./checkup-consent.tsx";
import { company } from "./company.tsx";
import { companyForms } from "./company-forms.tsx";
import { endDate } from "./end-date.tsx";
import { entrepreneur } from "./entrepreneur.tsx";
import { estimatedIncome } from "./estimated-income.tsx";
import { feeBasis } from "./fee-basis.tsx";
import { incomeSource } from "./income-source.tsx";
import { otherIncome } from "./other-income.tsx";
import { otherInfo } from "./other-info.tsx";
import { spouseWorks } from "./spouse-works.tsx";
import { startDate } from "./start-date.tsx";
import { startupGrant } from "./startup-grant.tsx";
import { student } from "./student.tsx";

/** Every question, in the order of the screen (spec 2 §2). */
const LIST = [
  startDate,
  feeBasis,
  endDate,
  incomeSource,
  estimatedIncome,
  otherIncome,
  entrepreneur,
  company,
  spouseWorks,
  startupGrant,
  checkupConsent,
  companyForms,
  accountant,
  student,
  alimonyPayer,
  otherInfo,
] as const;

export const QUESTIONS: readonly AnyQuestion[] = LIST;

type AnswersOfEach<Q> = Q extends { read(typed: never): infer Read } ? keyof Read : never;
/** The check page asks for the assurance. */
type Unasked = Exclude<keyof FormAnswers, AnswersOfEach<(typeof LIST)[number]> | "assurance">;

/** An answer without a question does not compile here. The error names the answer. */
export const ANSWERS_WITHOUT_QUESTION: { readonly [Name in Unasked]: never } = {};

/** The questions of a form that are asked after these answers. */
export const askedQuestions = (kind: FormKind, answers: FormAnswers): AnyQuestion[] =>
  QUESTIONS.filter(({ askedOn, isAsked }) => askedOn.includes(kind) && (isAsked?.(answers, kind) ?? true));
