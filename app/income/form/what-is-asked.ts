import type { FormAnswers, FormKind } from "./form-answers.ts";

/** We ask a guardian with the highest fee nothing about income. */
export const asksForIncome = ({ feeBasis }: Pick<FormAnswers, "feeBasis">): boolean => feeBasis === "INCOME";

/**
 * The answers that the form draws its questions for. Until the basis of the fee is chosen those on income stand in the
 * page already, and the choice shows them (ChoiceField).
 */
export const drawnFor = <A extends Pick<FormAnswers, "feeBasis">>(kind: FormKind, answers: A): A =>
  isBasisOpen(kind, answers) ? { ...answers, feeBasis: "INCOME" } : answers;

export const isBasisOpen = (kind: FormKind, { feeBasis }: Pick<FormAnswers, "feeBasis">): boolean =>
  kind === "adult" && feeBasis === null;

/** Salary and benefits are asked for. */
export const asksForAmounts = (answers: Pick<FormAnswers, "feeBasis" | "incomeSource">): boolean =>
  asksForIncome(answers) && answers.incomeSource !== "ONLY_COMPANY" && answers.incomeSource !== "NO_INCOME";

export const isEntrepreneur = (answers: Pick<FormAnswers, "feeBasis" | "entrepreneur">): boolean =>
  asksForIncome(answers) && answers.entrepreneur === true;

/** The accountant of a limited company or a partnership is asked for (contract 3.11). */
export const asksForAccountant = (
  answers: Pick<FormAnswers, "feeBasis" | "entrepreneur" | "limitedCompany" | "partnership">,
): boolean => isEntrepreneur(answers) && (answers.limitedCompany || answers.partnership);
