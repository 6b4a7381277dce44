import type { AdultAnswers } from "./answers.ts";

/** The questions on income are asked: everything but the dates of somebody who takes the highest fee. */
export const asksForIncome = ({ highestFee }: Pick<AdultAnswers, "highestFee">): boolean => !highestFee;

/** The accountant of a limited company or a partnership is asked for (contract 3.11). */
export const asksForAccountant = (
  answers: Pick<AdultAnswers, "highestFee" | "entrepreneur" | "limitedCompany" | "partnership">,
): boolean =>
  asksForIncome(answers) && answers.entrepreneur === true && (answers.limitedCompany || answers.partnership);
