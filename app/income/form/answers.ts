import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { IncomeSource, OtherIncome } from "../contract.ts";

/**
 * The answers of the adult form, after reading. The long form, the guided way and a copy of an earlier statement all
 * fill in these, and body-of-answers.ts makes the wire's body of them. Null means: not answered yet. The page tells
 * itself of typed text that can't be read.
 */
export interface AdultAnswers {
  startDate: IsoDate | null;
  endDate: IsoDate | null;

  /** The basis of the fee (fee-basis.ts). */
  highestFee: boolean;
  gross: boolean;

  incomeSource: IncomeSource | "NO_INCOME" | null;
  noIncomeDescription: string;
  /** Whole euros a month. */
  estimatedMonthlyIncome: number | null;
  otherIncome: readonly OtherIncome[];
  otherIncomeInfo: string;

  entrepreneur: boolean | null;
  startOfEntrepreneurship: IsoDate | null;
  companyName: string;
  businessId: string;
  spouseWorksInCompany: boolean | null;
  startupGrant: boolean;
  checkupConsent: boolean;

  selfEmployed: boolean;
  selfEmployedAttachments: boolean;
  selfEmployedEstimation: boolean;
  /** Whole euros a month. */
  selfEmployedMonthlyIncome: number | null;
  selfEmployedIncomeStart: IsoDate | null;
  selfEmployedIncomeEnd: IsoDate | null;
  limitedCompany: boolean;
  limitedCompanyIncomeSource: IncomeSource | null;
  partnership: boolean;
  lightEntrepreneur: boolean;

  accountantName: string;
  accountantAddress: string;
  accountantPhone: string;
  accountantEmail: string;

  student: boolean;
  alimonyPayer: boolean;
  otherInfo: string;
  /** Ticked on the form at each sending; the wire does not carry it. */
  assurance: boolean;
}

export interface ChildAnswers {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  otherInfo: string;
  assurance: boolean;
}

export const EMPTY_ADULT_ANSWERS: AdultAnswers = {
  startDate: null,
  endDate: null,
  highestFee: false,
  gross: false,
  incomeSource: null,
  noIncomeDescription: "",
  estimatedMonthlyIncome: null,
  otherIncome: [],
  otherIncomeInfo: "",
  entrepreneur: null,
  startOfEntrepreneurship: null,
  companyName: "",
  businessId: "",
  spouseWorksInCompany: null,
  startupGrant: false,
  checkupConsent: false,
  selfEmployed: false,
  selfEmployedAttachments: false,
  selfEmployedEstimation: false,
  selfEmployedMonthlyIncome: null,
  selfEmployedIncomeStart: null,
  selfEmployedIncomeEnd: null,
  limitedCompany: false,
  limitedCompanyIncomeSource: null,
  partnership: false,
  lightEntrepreneur: false,
  accountantName: "",
  accountantAddress: "",
  accountantPhone: "",
  accountantEmail: "",
  student: false,
  alimonyPayer: false,
  otherInfo: "",
  assurance: false,
};

export const EMPTY_CHILD_ANSWERS: ChildAnswers = { startDate: null, endDate: null, otherInfo: "", assurance: false };
