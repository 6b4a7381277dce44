import type { AdultBody, ChildIncomeBody, Entrepreneur, Gross } from "../contract.ts";
import type { AdultAnswers, ChildAnswers } from "./answers.ts";

/**
 * The wire's body of these answers; null without a start, because the wire can't carry that. Answers that the wire can't
 * carry are left out of a draft (`isHeldByWire` tells), so the page keeps the form too.
 * @param attachmentIds the caller's own files that stay on the statement or come to it
 */
export function adultBody(answers: AdultAnswers, attachmentIds: readonly string[]): AdultBody | null {
  const { startDate, endDate } = answers;
  if (startDate === null) return null;
  if (answers.highestFee) return { type: "HIGHEST_FEE", startDate, endDate };
  return {
    type: "INCOME",
    startDate,
    endDate,
    gross: grossOf(answers),
    entrepreneur: entrepreneurOf(answers),
    student: answers.student,
    alimonyPayer: answers.alimonyPayer,
    otherInfo: answers.otherInfo,
    attachmentIds: [...attachmentIds],
  };
}

export function childBody(
  { startDate, endDate, otherInfo }: ChildAnswers,
  attachmentIds: readonly string[],
): ChildIncomeBody | null {
  if (startDate === null) return null;
  return { type: "CHILD_INCOME", startDate, endDate, otherInfo, attachmentIds: [...attachmentIds] };
}

function grossOf(answers: AdultAnswers): Gross | null {
  if (!answers.gross || answers.incomeSource === null) return null;
  if (answers.incomeSource === "NO_INCOME")
    return { type: "NO_INCOME", noIncomeDescription: answers.noIncomeDescription };
  return {
    type: "INCOME",
    incomeSource: answers.incomeSource,
    estimatedMonthlyIncome: answers.estimatedMonthlyIncome ?? 0,
    otherIncome: [...answers.otherIncome],
    otherIncomeInfo: answers.otherIncomeInfo,
  };
}

function entrepreneurOf(answers: AdultAnswers): Entrepreneur | null {
  const { startOfEntrepreneurship } = answers;
  if (answers.entrepreneur !== true || startOfEntrepreneurship === null) return null;
  const { limitedCompanyIncomeSource: incomeSource } = answers;
  return {
    startOfEntrepreneurship,
    companyName: answers.companyName,
    businessId: answers.businessId,
    spouseWorksInCompany: answers.spouseWorksInCompany ?? false,
    startupGrant: answers.startupGrant,
    checkupConsent: answers.checkupConsent,
    selfEmployed: answers.selfEmployed
      ? { attachments: answers.selfEmployedAttachments, estimatedIncome: estimateOf(answers) }
      : null,
    limitedCompany: answers.limitedCompany && incomeSource !== null ? { incomeSource } : null,
    partnership: answers.partnership,
    lightEntrepreneur: answers.lightEntrepreneur,
    accountant: accountantOf(answers),
  };
}

/** The wire reads an accountant without a name as none (contract 3.11). */
function accountantOf(answers: AdultAnswers) {
  const hasCompany = answers.partnership || (answers.limitedCompany && answers.limitedCompanyIncomeSource !== null);
  if (!hasCompany || answers.accountantName === "") return null;
  return {
    name: answers.accountantName,
    address: answers.accountantAddress,
    phone: answers.accountantPhone,
    email: answers.accountantEmail,
  };
}

function estimateOf(answers: AdultAnswers) {
  const { selfEmployedIncomeStart: incomeStartDate } = answers;
  if (!answers.selfEmployedEstimation || incomeStartDate === null) return null;
  return {
    estimatedMonthlyIncome: answers.selfEmployedMonthlyIncome ?? 0,
    incomeStartDate,
    incomeEndDate: answers.selfEmployedIncomeEnd,
  };
}
