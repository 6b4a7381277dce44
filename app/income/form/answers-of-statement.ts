import type { AdultBody, ChildIncomeBody, Entrepreneur, Gross, IncomeBody, StatementStatus } from "../contract.ts";
import { type AdultAnswers, type ChildAnswers, EMPTY_ADULT_ANSWERS, EMPTY_CHILD_ANSWERS } from "./answers.ts";
import { adultBody } from "./body-of-answers.ts";

type SavedAdult = (Exclude<AdultBody, IncomeBody> | Omit<IncomeBody, "attachmentIds">) & { status: StatementStatus };

/**
 * The answers of a saved statement. A zero in a draft was saved for want of an amount, so it is no answer there. The
 * assurance is never ticked beforehand.
 */
export function adultAnswers(statement: SavedAdult): AdultAnswers {
  const { startDate, endDate, status } = statement;
  const dates = { ...EMPTY_ADULT_ANSWERS, startDate, endDate };
  if (statement.type === "HIGHEST_FEE") return { ...dates, highestFee: true };
  const { gross, entrepreneur, student, alimonyPayer, otherInfo } = statement;
  const isDraft = status === "DRAFT";
  return {
    ...dates,
    ...(gross ? { gross: true, ...grossAnswers(gross, isDraft) } : {}),
    ...(entrepreneur ? { entrepreneur: true, ...entrepreneurAnswers(entrepreneur, isDraft) } : {}),
    // A draft without the answer may have said no or nothing. What was sent said no.
    ...(entrepreneur === null && !isDraft ? { entrepreneur: false } : {}),
    student,
    alimonyPayer,
    otherInfo,
  };
}

export const childAnswers = ({
  startDate,
  endDate,
  otherInfo,
}: Pick<ChildIncomeBody, "startDate" | "endDate" | "otherInfo">): ChildAnswers => ({
  ...EMPTY_CHILD_ANSWERS,
  startDate,
  endDate,
  otherInfo,
});

/** Would a draft of these answers come back with all of them? The assurance is never kept. Otherwise the page keeps the form. */
export function isHeldByWire(answers: AdultAnswers): boolean {
  const body = adultBody(answers, []);
  if (body === null) return false;
  const back = adultAnswers({ ...body, status: "DRAFT" });
  const names = Object.keys(EMPTY_ADULT_ANSWERS) as (keyof AdultAnswers)[];
  return names.every((name) => name === "assurance" || JSON.stringify(back[name]) === JSON.stringify(answers[name]));
}

const amountOf = (euros: number, isDraft: boolean): number | null => (isDraft && euros === 0 ? null : euros);

function grossAnswers(gross: Gross, isDraft: boolean): Partial<AdultAnswers> {
  if (gross.type === "NO_INCOME") return { incomeSource: "NO_INCOME", noIncomeDescription: gross.noIncomeDescription };
  return {
    incomeSource: gross.incomeSource,
    estimatedMonthlyIncome: amountOf(gross.estimatedMonthlyIncome, isDraft),
    otherIncome: gross.otherIncome,
    otherIncomeInfo: gross.otherIncomeInfo,
  };
}

function entrepreneurAnswers(entrepreneur: Entrepreneur, isDraft: boolean): Partial<AdultAnswers> {
  const { selfEmployed, limitedCompany, accountant } = entrepreneur;
  const estimate = selfEmployed?.estimatedIncome ?? null;
  return {
    startOfEntrepreneurship: entrepreneur.startOfEntrepreneurship,
    companyName: entrepreneur.companyName,
    businessId: entrepreneur.businessId,
    spouseWorksInCompany: entrepreneur.spouseWorksInCompany,
    startupGrant: entrepreneur.startupGrant,
    checkupConsent: entrepreneur.checkupConsent,
    selfEmployed: selfEmployed !== null,
    selfEmployedAttachments: selfEmployed?.attachments ?? false,
    selfEmployedEstimation: estimate !== null,
    selfEmployedMonthlyIncome: estimate ? amountOf(estimate.estimatedMonthlyIncome, isDraft) : null,
    selfEmployedIncomeStart: estimate?.incomeStartDate ?? null,
    selfEmployedIncomeEnd: estimate?.incomeEndDate ?? null,
    limitedCompany: limitedCompany !== null,
    limitedCompanyIncomeSource: limitedCompany?.incomeSource ?? null,
    partnership: entrepreneur.partnership,
    lightEntrepreneur: entrepreneur.lightEntrepreneur,
    accountantName: accountant?.name ?? "",
    accountantAddress: accountant?.address ?? "",
    accountantPhone: accountant?.phone ?? "",
    accountantEmail: accountant?.email ?? "",
  };
}
