import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { AdultAnswers } from "./answers.ts";

/** The answers that decide which files are asked for. */
export type AttachmentGrounds = Pick<
  AdultAnswers,
  | "highestFee"
  | "gross"
  | "incomeSource"
  | "otherIncome"
  | "entrepreneur"
  | "startupGrant"
  | "selfEmployed"
  | "selfEmployedEstimation"
  | "limitedCompany"
  | "limitedCompanyIncomeSource"
  | "partnership"
  | "lightEntrepreneur"
  | "student"
  | "alimonyPayer"
>;

type Row = readonly [asked: boolean, ...kinds: IncomeStatementAttachmentType[]];

/**
 * The kinds of files that a statement of income needs, in the order of the form (contract 3.11, "Required attachment per
 * category"). Each needs one file at least. The highest fee needs none.
 */
export function requiredAttachments(answers: AttachmentGrounds): IncomeStatementAttachmentType[] {
  if (answers.highestFee) return [];
  const hasGross = answers.gross && answers.incomeSource !== "NO_INCOME" && answers.incomeSource !== null;
  const isEntrepreneur = answers.entrepreneur === true;
  const table: readonly Row[] = [
    [hasGross && answers.incomeSource === "ATTACHMENTS", "PAYSLIP_GROSS"],
    [hasGross, ...answers.otherIncome],
    [isEntrepreneur && answers.startupGrant, "STARTUP_GRANT"],
    [
      isEntrepreneur && answers.selfEmployed && !answers.selfEmployedEstimation,
      "PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED",
    ],
    [isEntrepreneur && answers.limitedCompany, "ACCOUNTANT_REPORT_LLC"],
    [isEntrepreneur && answers.limitedCompany && answers.limitedCompanyIncomeSource === "ATTACHMENTS", "PAYSLIP_LLC"],
    [isEntrepreneur && answers.partnership, "PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP", "ACCOUNTANT_REPORT_PARTNERSHIP"],
    [isEntrepreneur && answers.lightEntrepreneur, "SALARY"],
    [answers.student, "PROOF_OF_STUDIES"],
    [answers.alimonyPayer, "ALIMONY_PAYOUT"],
  ];
  return [...new Set(table.flatMap(([asked, ...kinds]) => (asked ? kinds : [])))];
}

/** A child's statement always needs proof of the income (spec 2 §5). */
export const REQUIRED_OF_CHILD: readonly IncomeStatementAttachmentType[] = ["CHILD_INCOME"];

type Typed = { type: IncomeStatementAttachmentType | null };

/** Files without a kind come from an older statement. They stay, and kinds are then not asked for (contract 2.11). */
export const isTyped = (files: readonly Typed[]): boolean => files.every(({ type }) => type !== null);

/** The required kinds of which there is no file yet, in the order of the form. None for a statement without kinds. */
export const missingAttachments = (
  required: readonly IncomeStatementAttachmentType[],
  files: readonly Typed[],
): IncomeStatementAttachmentType[] =>
  isTyped(files) ? required.filter((kind) => !files.some(({ type }) => type === kind)) : [];
