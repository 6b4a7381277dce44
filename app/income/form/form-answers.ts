import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { IncomeSource } from "../contract.ts";

/** The three forms: an adult's statement, a child's, and details for a sent statement. */
export type FormKind = "adult" | "child" | "details";

/** The bases of an adult's fee. */
export const FEE_BASES = ["HIGHEST_FEE", "INCOME"] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** The answers that other questions and rules look at. Null: not answered. */
export interface SharedAnswers {
  startDate: IsoDate | null;
  feeBasis: FeeBasis | null;
  /** `ONLY_COMPANY`: all income comes from the guardian's own company. On the wire that is no gross income. */
  incomeSource: IncomeSource | "ONLY_COMPANY" | "NO_INCOME" | null;
  entrepreneur: boolean | null;
  limitedCompany: boolean;
  limitedCompanyIncomeSource: IncomeSource | null;
  partnership: boolean;
}

/** The answers of a form. Only its own question knows the type of an answer that is not shared. */
export interface FormAnswers extends SharedAnswers {
  [answer: string]: unknown;
}
