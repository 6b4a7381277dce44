import type { IncomeStatement } from "../contract.ts";
import { type AdultAnswers, EMPTY_ADULT_ANSWERS } from "./answers.ts";
import { adultAnswers, childAnswers } from "./answers-of-statement.ts";

/** The three forms: an adult's statement, a child's, and details for a sent statement. */
export type FormKind = "adult" | "child" | "details";

/**
 * The answers as the form asks for them. The basis of the fee is one choice on the screen. Who has chosen to tell income
 * is asked for it, before anything of it is answered. Forms that ask less leave the rest empty.
 */
export interface FormAnswers extends AdultAnswers {
  feeBasis: "HIGHEST_FEE" | "INCOME" | null;
}

export const EMPTY_ANSWERS: FormAnswers = { ...EMPTY_ADULT_ANSWERS, feeBasis: null };

/** The answers of a saved statement. */
export function answersOf(statement: IncomeStatement): FormAnswers {
  if (statement.type === "CHILD_INCOME") return { ...EMPTY_ANSWERS, ...childAnswers(statement) };
  const answers = adultAnswers(statement);
  if (statement.type === "HIGHEST_FEE") return { ...answers, feeBasis: "HIGHEST_FEE" };
  // Without gross income a statement is an entrepreneur's, or a draft in which nobody has answered yet.
  return { ...answers, feeBasis: "INCOME", gross: answers.gross || answers.entrepreneur !== true };
}

/**
 * The answers of a new statement like an earlier one: everything but the dates. The day on which a business began is a
 * fact of the business and stays. Files are no answers.
 */
export const copiedAnswers = (statement: IncomeStatement): FormAnswers => ({
  ...answersOf(statement),
  startDate: null,
  endDate: null,
  selfEmployedIncomeStart: null,
  selfEmployedIncomeEnd: null,
});

/** Is all income from the guardian's own company? */
export const isOnlyCompany = ({ feeBasis, gross }: Pick<FormAnswers, "feeBasis" | "gross">): boolean =>
  feeBasis === "INCOME" && !gross;

/** Salary and benefits are asked for. */
export const asksForAmounts = ({
  feeBasis,
  gross,
  incomeSource,
}: Pick<FormAnswers, "feeBasis" | "gross" | "incomeSource">): boolean =>
  feeBasis === "INCOME" && gross && incomeSource !== "NO_INCOME";

export const isEntrepreneur = ({ feeBasis, entrepreneur }: Pick<FormAnswers, "feeBasis" | "entrepreneur">): boolean =>
  feeBasis === "INCOME" && entrepreneur === true;
