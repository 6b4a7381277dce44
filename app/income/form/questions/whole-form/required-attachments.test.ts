import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { INCOME_SOURCES, OTHER_INCOMES } from "../../../contract.ts";
import { FEE_BASES, type FormAnswers } from "../../form-answers.ts";
import type { AllAnswers } from "../all-questions.ts";
import { EMPTY_ANSWERS } from "./on-the-wire.ts";
import { requiredFor } from "./required-attachments.ts";

type Grounds = Partial<AllAnswers>;

const grounds = (answers: Grounds = {}): FormAnswers & AllAnswers => ({
  ...EMPTY_ANSWERS,
  feeBasis: "INCOME",
  ...answers,
});
const company = (answers: Grounds) => grounds({ entrepreneur: true, ...answers });
const requiredAttachments = (answers: FormAnswers) => requiredFor("adult", answers);

describe("the files that are asked for", () => {
  it.each<[string, FormAnswers, IncomeStatementAttachmentType[]]>([
    ["nothing", grounds(), []],
    ["salary in the register", grounds({ incomeSource: "INCOMES_REGISTER" }), []],
    ["salary by payslip", grounds({ incomeSource: "ATTACHMENTS" }), ["PAYSLIP_GROSS"]],
    ["no income", grounds({ incomeSource: "NO_INCOME", otherIncome: ["PENSION"] }), []],
    [
      "two other incomes",
      grounds({ incomeSource: "INCOMES_REGISTER", otherIncome: ["PENSION", "GRANT"] }),
      ["PENSION", "GRANT"],
    ],
    ["other incomes before there is a source", grounds({ otherIncome: ["PENSION"] }), []],
    [
      "other incomes beside the own company alone",
      grounds({ incomeSource: "ONLY_COMPANY", otherIncome: ["GRANT"] }),
      [],
    ],
    ["a start-up grant", company({ startupGrant: true }), ["STARTUP_GRANT"]],
    ["a start-up grant of nobody's company", grounds({ startupGrant: true }), []],
    ["self-employed by files", company({ selfEmployed: true }), ["PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED"]],
    ["self-employed by estimate", company({ selfEmployed: true, selfEmployedEstimation: true }), []],
    [
      "a limited company in the register",
      company({ limitedCompany: true, limitedCompanyIncomeSource: "INCOMES_REGISTER" }),
      ["ACCOUNTANT_REPORT_LLC"],
    ],
    [
      "a limited company by payslip",
      company({ limitedCompany: true, limitedCompanyIncomeSource: "ATTACHMENTS" }),
      ["ACCOUNTANT_REPORT_LLC", "PAYSLIP_LLC"],
    ],
    [
      "a partnership",
      company({ partnership: true }),
      ["PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP", "ACCOUNTANT_REPORT_PARTNERSHIP"],
    ],
    ["light entrepreneurship", company({ lightEntrepreneur: true }), ["SALARY"]],
    ["studies", grounds({ student: true }), ["PROOF_OF_STUDIES"]],
    ["alimony", grounds({ alimonyPayer: true }), ["ALIMONY_PAYOUT"]],
    [
      "alimony got and paid",
      grounds({ incomeSource: "INCOMES_REGISTER", otherIncome: ["ALIMONY"], alimonyPayer: true }),
      ["ALIMONY", "ALIMONY_PAYOUT"],
    ],
    [
      "the highest fee, whatever else is ticked",
      company({ feeBasis: "HIGHEST_FEE", partnership: true, student: true }),
      [],
    ],
  ])("for %s", (_what, answers, kinds) => {
    expect(requiredAttachments(answers)).toEqual(kinds);
  });
});

/**
 * The contract's table read kind by kind: when is this kind asked for? The rule above goes the other way, from answers to
 * kinds.
 */
function isAsked(kind: IncomeStatementAttachmentType, answers: AllAnswers): boolean {
  if (answers.feeBasis !== "INCOME") return false;
  const told = answers.incomeSource === "ATTACHMENTS" || answers.incomeSource === "INCOMES_REGISTER";
  const runs = (form: boolean) => answers.entrepreneur === true && form;
  switch (kind) {
    case "PAYSLIP_GROSS":
      return told && answers.incomeSource === "ATTACHMENTS";
    case "STARTUP_GRANT":
      return runs(answers.startupGrant);
    case "PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED":
      return runs(answers.selfEmployed) && !answers.selfEmployedEstimation;
    case "ACCOUNTANT_REPORT_LLC":
      return runs(answers.limitedCompany);
    case "PAYSLIP_LLC":
      return runs(answers.limitedCompany) && answers.limitedCompanyIncomeSource === "ATTACHMENTS";
    case "PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP":
    case "ACCOUNTANT_REPORT_PARTNERSHIP":
      return runs(answers.partnership);
    case "SALARY":
      return runs(answers.lightEntrepreneur);
    case "PROOF_OF_STUDIES":
      return answers.student;
    case "ALIMONY_PAYOUT":
      return answers.alimonyPayer;
    case "OTHER":
    case "CHILD_INCOME":
      return false;
    default:
      return told && answers.otherIncome.includes(kind);
  }
}

const KINDS = [
  "PAYSLIP_GROSS",
  ...OTHER_INCOMES,
  "STARTUP_GRANT",
  "PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED",
  "ACCOUNTANT_REPORT_LLC",
  "PAYSLIP_LLC",
  "PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP",
  "ACCOUNTANT_REPORT_PARTNERSHIP",
  "SALARY",
  "PROOF_OF_STUDIES",
  "ALIMONY_PAYOUT",
  "OTHER",
  "CHILD_INCOME",
] as const;

/** Every combination of the answers besides the set of other incomes. */
function* everyCombination(): Generator<FormAnswers & AllAnswers> {
  const SOURCES = [...INCOME_SOURCES, "ONLY_COMPANY", "NO_INCOME", null] as const;
  const FLAGS = [
    "startupGrant",
    "selfEmployed",
    "selfEmployedEstimation",
    "limitedCompany",
    "partnership",
    "lightEntrepreneur",
    "student",
    "alimonyPayer",
  ] as const;
  for (let bits = 0; bits < 2 ** FLAGS.length; bits++) {
    const flags = Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits & (2 ** at)) !== 0]));
    for (const incomeSource of SOURCES)
      for (const limitedCompanyIncomeSource of [...INCOME_SOURCES, null])
        for (const entrepreneur of [true, false, null])
          yield grounds({ ...flags, incomeSource, limitedCompanyIncomeSource, entrepreneur });
    for (const feeBasis of ["HIGHEST_FEE", null] as const)
      yield grounds({ ...flags, feeBasis, incomeSource: "ATTACHMENTS", entrepreneur: true });
  }
}

const agrees = (answers: FormAnswers & AllAnswers): boolean => {
  const asked = requiredAttachments(answers);
  const isOnce = new Set(asked).size === asked.length;
  return isOnce && KINDS.every((kind) => asked.includes(kind) === isAsked(kind, answers));
};

describe("every combination of answers", () => {
  it("asks for exactly the kinds of the contract's table, with no other income and with two", () => {
    for (const answers of everyCombination())
      for (const otherIncome of [[], ["PENSION" as const, "OTHER_INCOME" as const]])
        if (!agrees({ ...answers, otherIncome })) expect({ ...answers, otherIncome }).toBe("as in the contract");
  });

  it("asks for exactly the kinds of any set of other incomes", () => {
    fc.assert(
      fc.property(
        fc.subarray([...OTHER_INCOMES]),
        fc.constantFrom(...INCOME_SOURCES, "NO_INCOME" as const),
        fc.constantFrom(...FEE_BASES),
        (otherIncome, incomeSource, feeBasis) => agrees(grounds({ otherIncome, incomeSource, feeBasis })),
      ),
    );
  });
});
