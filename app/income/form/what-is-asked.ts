import type { FormAnswers } from "./form-answers.ts";

/** We ask a guardian with the highest fee nothing about income. */
export const asksForIncome = ({ feeBasis }: Pick<FormAnswers, "feeBasis">): boolean => feeBasis === "INCOME";

/** Salary and benefits are asked for. */
export const asksForAmounts = (answers: Pick<FormAnswers, "feeBasis" | "incomeSource">): boolean =>
  asksForIncome(answers) && answers.incomeSource !== "ONLY_COMPANY" && answers.incomeSource !== "NO_INCOME";

export const isEntrepreneur = (answers: Pick<FormAnswers, "feeBasis" | "entrepreneur">): boolean =>
  asksForIncome(answers) && answers.entrepreneur === true;

/** The accountant of a limited company or a partnership is asked for (contract 3.11). */
export const asksForAccountant = (
  answers: Pick<FormAnswers, "feeBasis" | "entrepreneur" | "limitedCompany" | "partnership">,
): boolean => isEntrepreneur(answers) && (answers.limitedCompany || answers.partnership);
