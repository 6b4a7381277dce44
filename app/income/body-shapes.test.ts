import { describe, expect, it } from "vitest";
import { incomeAnswers } from "./answer-shapes.ts";
import { addedDetails, statementBody } from "./body-shapes.ts";

/**
 * Full bodies exactly as contract 2.11 lists them, for a program that knows only the contract. A new question is not
 * added here: its place in answer-shapes.ts gets defaults.
 */
const dates = { startDate: "2026-03-01", endDate: null };
const income = {
  type: "INCOME",
  incomeSource: "ATTACHMENTS",
  estimatedMonthlyIncome: 1,
  otherIncome: ["PENSION"],
  otherIncomeInfo: "",
};
const entrepreneur = {
  startOfEntrepreneurship: "2020-01-01",
  companyName: "",
  businessId: "",
  spouseWorksInCompany: false,
  startupGrant: false,
  checkupConsent: false,
  selfEmployed: {
    attachments: false,
    estimatedIncome: { estimatedMonthlyIncome: 1, incomeStartDate: "2026-03-01", incomeEndDate: null },
  },
  limitedCompany: { incomeSource: "INCOMES_REGISTER" },
  partnership: false,
  lightEntrepreneur: false,
  accountant: { name: "Anna Salo", address: "", phone: "", email: "" },
};
const answers = { gross: income, entrepreneur, student: false, alimonyPayer: false, otherInfo: "" };

/** The places that a shape demands besides. */
const demanded = (
  shape: typeof statementBody | typeof addedDetails | typeof incomeAnswers.read,
  body: object,
): string[] => shape.safeParse(body).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a program that knows only the contract", () => {
  it.each([
    ["of the highest fee", { type: "HIGHEST_FEE", ...dates }],
    ["of an adult", { type: "INCOME", ...dates, ...answers, attachmentIds: [] }],
    [
      "of an adult without income",
      {
        type: "INCOME",
        ...dates,
        ...answers,
        gross: { type: "NO_INCOME", noIncomeDescription: "" },
        attachmentIds: [],
      },
    ],
    ["of a child", { type: "CHILD_INCOME", ...dates, otherInfo: "", attachmentIds: [] }],
  ])("may leave out of a statement %s the answers that our own questions ask besides", (_, body) =>
    expect(demanded(statementBody, body)).toEqual([]),
  );
  it("may leave them out of what it adds to a sent one", () =>
    expect(demanded(addedDetails, { otherInfo: "", attachmentIds: [] })).toEqual([]));
  it("is read with them empty", () => expect(demanded(incomeAnswers.read, answers)).toEqual([]));
});
