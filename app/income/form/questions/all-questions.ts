import type { FormAnswers, FormKind, SharedAnswers } from "../form-answers.ts";
import type { SectionName } from "../section-names.ts";
import { drawnFor } from "../what-is-asked.ts";
import type { Place } from "../wire-places.ts";
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
import type { AnyQuestion } from "./question.ts";
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

type PlacesOfEach<Q> = Q extends { wire: { write(answers: never): infer Written } } ? keyof Written : never;
type UnaskedPlace = Exclude<Place, PlacesOfEach<(typeof LIST)[number]>>;

/** A place of the wire without a question does not compile here. The error names the place. */
export const PLACES_WITHOUT_QUESTION: { readonly [Name in UnaskedPlace]: never } = {};

type AnswersOfEach<Q> = Q extends { read(typed: never): infer Read } ? (answers: Read) => void : never;
/** The answers of all questions by their names. */
export type AllAnswers = AnswersOfEach<(typeof LIST)[number]> extends (answers: infer All) => void ? All : never;

/** A shared answer that no question gives does not compile here. The error names the answer. */
export const ANSWERS_WITHOUT_QUESTION: {
  readonly [Name in Exclude<keyof SharedAnswers, keyof AllAnswers>]: never;
} = {};

export const isAskedNow = ({ askedOn, isAsked }: AnyQuestion, kind: FormKind, answers: FormAnswers): boolean =>
  askedOn.includes(kind) && (isAsked?.(answers, kind) ?? true);

/** The questions that a section draws with these answers: the basis alone decides whether the statement has an end. */
export const questionsOf = (section: SectionName, kind: FormKind, answers: FormAnswers): AnyQuestion[] =>
  askedQuestions(kind, section === "basis" ? answers : drawnFor(kind, answers)).filter(
    (question) => question.section === section,
  );

/** The questions of a form that are asked after these answers. */
export const askedQuestions = (kind: FormKind, answers: FormAnswers): AnyQuestion[] =>
  QUESTIONS.filter((question) => isAskedNow(question, kind, answers));
