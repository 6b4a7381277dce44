import type { AdultBody, ChildIncomeBody, Entrepreneur, IncomeBody } from "~/income/contract.ts";

/** Income statements of tests: sensible by default, with the answers that matter in the test. */

export const incomeBody = (answers: Partial<IncomeBody> = {}): IncomeBody => ({
  type: "INCOME",
  startDate: "2026-03-01",
  endDate: "2027-02-28",
  gross: {
    type: "INCOME",
    incomeSource: "INCOMES_REGISTER",
    estimatedMonthlyIncome: 2500,
    otherIncome: [],
    otherIncomeInfo: "",
  },
  entrepreneur: null,
  student: false,
  alimonyPayer: false,
  otherInfo: "",
  attachmentIds: [],
  ...answers,
});

export const highestFee = (dates: Partial<AdultBody> = {}): AdultBody => ({
  startDate: "2026-03-01",
  endDate: null,
  ...dates,
  type: "HIGHEST_FEE",
});

export const childIncome = (answers: Partial<ChildIncomeBody> = {}): ChildIncomeBody => ({
  type: "CHILD_INCOME",
  startDate: "2026-03-01",
  endDate: null,
  otherInfo: "",
  attachmentIds: [],
  ...answers,
});

export const entrepreneur = (answers: Partial<Entrepreneur> = {}): Entrepreneur => ({
  startOfEntrepreneurship: "2020-01-01",
  companyName: "Puutyö Virtanen",
  businessId: "1234567-1",
  spouseWorksInCompany: false,
  startupGrant: false,
  checkupConsent: false,
  selfEmployed: null,
  limitedCompany: null,
  partnership: false,
  lightEntrepreneur: false,
  accountant: null,
  ...answers,
});
