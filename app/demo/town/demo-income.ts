import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { SentBody } from "~/income/body-shapes.ts";
import type { StatementStatus } from "~/income/contract.ts";

type Income = Extract<SentBody, { type: "INCOME" }>;

/** Income statements of the demo town's guardians. Days count from today. */
export interface DemoStatement {
  /** The guardian who tells it. */
  by: string;
  /** The child whose income it is, by individual number; without one it is the guardian's own. */
  child?: number;
  status: StatementStatus;
  /** Days since it was written and sent. */
  written: number;
  start: number;
  end: number | null;
  /** The answers besides dates and files. */
  answers:
    | { type: "HIGHEST_FEE" }
    | Omit<Income, "startDate" | "endDate" | "attachmentIds">
    | { type: "CHILD_INCOME"; otherInfo: string };
  files?: readonly { name: string; type: IncomeStatementAttachmentType }[];
}

/** Income that the municipality has recorded. */
export interface DemoIncome {
  of: string;
  from: number;
  to: number | null;
}

const salary = (euros: number): Income["gross"] => ({
  type: "INCOME",
  incomeSource: "INCOMES_REGISTER",
  estimatedMonthlyIncome: euros,
  otherIncome: [],
  otherIncomeInfo: "",
});

const NOTHING_ELSE = { entrepreneur: null, student: false, alimonyPayer: false, otherInfo: "" };

/** A firm of one's own and a limited company: two of the four forms. */
const TWO_COMPANIES: Income["entrepreneur"] = {
  startOfEntrepreneurship: "2021-02-01",
  companyName: "Lindholms snickeri",
  businessId: "1234567-1",
  spouseWorksInCompany: false,
  startupGrant: false,
  checkupConsent: true,
  selfEmployed: {
    attachments: false,
    estimatedIncome: { estimatedMonthlyIncome: 1900, incomeStartDate: "2026-01-01", incomeEndDate: null },
  },
  limitedCompany: { incomeSource: "ATTACHMENTS" },
  partnership: false,
  lightEntrepreneur: false,
  accountant: { name: "Bokföring Berg Ab", address: "", phone: "+358 40 555 0101", email: "berg@bokforing.example" },
};

/**
 * Aino is an employee whose income ends soon; her partner Antti has told nothing. Mikael is an entrepreneur. Sara
 * studies. Timo pays the highest fee. Alva has income of her own, and Sofia has told it twice.
 */
export const STATEMENTS: readonly DemoStatement[] = [
  {
    by: "aino",
    status: "HANDLED",
    written: 350,
    start: -351,
    end: 14,
    answers: { type: "INCOME", gross: salary(3200), ...NOTHING_ELSE },
  },
  {
    by: "mikael",
    status: "DRAFT",
    written: 3,
    start: 10,
    end: 370,
    answers: { type: "INCOME", gross: null, ...NOTHING_ELSE, entrepreneur: TWO_COMPANIES },
  },
  {
    by: "sara",
    status: "SENT",
    written: 12,
    start: -10,
    end: 300,
    answers: {
      type: "INCOME",
      gross: {
        type: "INCOME",
        incomeSource: "INCOMES_REGISTER",
        estimatedMonthlyIncome: 640,
        otherIncome: ["GRANT"],
        otherIncomeInfo: "Apuraha 400 euroa kuukaudessa",
      },
      ...NOTHING_ELSE,
      student: true,
    },
    files: [
      { name: "opiskelutodistus.pdf", type: "PROOF_OF_STUDIES" },
      { name: "apurahapaatos.pdf", type: "GRANT" },
    ],
  },
  { by: "timo", status: "HANDLING", written: 20, start: -15, end: null, answers: { type: "HIGHEST_FEE" } },
  {
    by: "sofia",
    child: 952,
    status: "HANDLED",
    written: 380,
    start: -375,
    end: -6,
    answers: { type: "CHILD_INCOME", otherInfo: "Familjepension efter mormor." },
    files: [{ name: "familjepension.pdf", type: "CHILD_INCOME" }],
  },
  {
    by: "sofia",
    child: 952,
    status: "SENT",
    written: 8,
    start: -5,
    end: null,
    answers: { type: "CHILD_INCOME", otherInfo: "Familjepension efter mormor." },
    files: [{ name: "familjepension.pdf", type: "CHILD_INCOME" }],
  },
];

export const INCOMES: readonly DemoIncome[] = [{ of: "aino", from: -351, to: 14 }];
