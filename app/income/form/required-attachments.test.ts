import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { INCOME_SOURCES, OTHER_INCOMES } from "../contract.ts";
import { EMPTY_ADULT_ANSWERS } from "./answers.ts";
import { type AttachmentGrounds, isTyped, missingAttachments, requiredAttachments } from "./required-attachments.ts";

const grounds = (answers: Partial<AttachmentGrounds> = {}): AttachmentGrounds => ({
  ...EMPTY_ADULT_ANSWERS,
  ...answers,
});
const company = (answers: Partial<AttachmentGrounds>) => grounds({ entrepreneur: true, ...answers });

describe("the files that are asked for", () => {
  it.each<[string, AttachmentGrounds, IncomeStatementAttachmentType[]]>([
    ["nothing", grounds(), []],
    ["salary in the register", grounds({ gross: true, incomeSource: "INCOMES_REGISTER" }), []],
    ["salary by payslip", grounds({ gross: true, incomeSource: "ATTACHMENTS" }), ["PAYSLIP_GROSS"]],
    ["no income", grounds({ gross: true, incomeSource: "NO_INCOME", otherIncome: ["PENSION"] }), []],
    [
      "two other incomes",
      grounds({ gross: true, incomeSource: "INCOMES_REGISTER", otherIncome: ["PENSION", "GRANT"] }),
      ["PENSION", "GRANT"],
    ],
    ["other incomes of gross income that is not chosen", grounds({ otherIncome: ["PENSION"] }), []],
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
      grounds({ gross: true, incomeSource: "INCOMES_REGISTER", otherIncome: ["ALIMONY"], alimonyPayer: true }),
      ["ALIMONY", "ALIMONY_PAYOUT"],
    ],
    ["the highest fee, whatever else is ticked", company({ highestFee: true, partnership: true, student: true }), []],
  ])("for %s", (_what, answers, kinds) => {
    expect(requiredAttachments(answers)).toEqual(kinds);
  });
});

/**
 * The contract's table read kind by kind: when is this kind asked for? The rule above goes the other way, from answers to
 * kinds.
 */
function isAsked(kind: IncomeStatementAttachmentType, answers: AttachmentGrounds): boolean {
  if (answers.highestFee) return false;
  const told = answers.gross && (answers.incomeSource === "ATTACHMENTS" || answers.incomeSource === "INCOMES_REGISTER");
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
function* everyCombination(): Generator<AttachmentGrounds> {
  const SOURCES = [...INCOME_SOURCES, "NO_INCOME", null] as const;
  const FLAGS = [
    "highestFee",
    "gross",
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
  }
}

const agrees = (answers: AttachmentGrounds): boolean => {
  const asked = requiredAttachments(answers);
  const isOnce = new Set(asked).size === asked.length;
  return isOnce && KINDS.every((kind) => asked.includes(kind) === isAsked(kind, answers));
};

describe("every combination of answers", () => {
  it("asks for exactly the kinds of the contract's table, with no other income and with two", () => {
    for (const answers of everyCombination())
      for (const otherIncome of [[], ["PENSION", "OTHER_INCOME"]] as const)
        if (!agrees({ ...answers, otherIncome })) expect({ ...answers, otherIncome }).toBe("as in the contract");
  });

  it("asks for exactly the kinds of any set of other incomes", () => {
    fc.assert(
      fc.property(
        fc.subarray([...OTHER_INCOMES]),
        fc.constantFrom(...INCOME_SOURCES, "NO_INCOME" as const),
        fc.boolean(),
        fc.boolean(),
        (otherIncome, incomeSource, gross, highestFee) =>
          agrees(grounds({ otherIncome, incomeSource, gross, highestFee })),
      ),
    );
  });
});

describe("the files that are missing", () => {
  it("are the required kinds without a file, in the order of the form", () => {
    expect(missingAttachments(["PENSION", "GRANT", "SALARY"], [{ type: "GRANT" }])).toEqual(["PENSION", "SALARY"]);
    expect(missingAttachments(["PENSION"], [{ type: "PENSION" }, { type: "PENSION" }])).toEqual([]);
  });

  it("are none in an older statement, whose files have no kinds", () => {
    expect(missingAttachments(["PENSION"], [{ type: null }])).toEqual([]);
    expect(isTyped([])).toBe(true);
    expect(isTyped([{ type: "PENSION" }, { type: null }])).toBe(false);
  });
});
