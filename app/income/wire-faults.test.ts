import { describe, expect, it } from "vitest";
import type { Entrepreneur, IncomeBody, StatementBody } from "./contract.ts";
import { isTypeOf, wireFaults } from "./wire-faults.ts";

const fee = (endDate: string | null): StatementBody => ({ type: "HIGHEST_FEE", startDate: "2026-03-02", endDate });
const child = (endDate: string | null): StatementBody => ({
  ...fee(endDate),
  type: "CHILD_INCOME",
  otherInfo: "",
  attachmentIds: [],
});
const income = (given: Partial<IncomeBody> = {}): IncomeBody => ({
  type: "INCOME",
  startDate: "2026-03-02",
  endDate: "2026-03-02",
  gross: { type: "NO_INCOME", noIncomeDescription: "" },
  entrepreneur: null,
  student: false,
  alimonyPayer: false,
  otherInfo: "",
  attachmentIds: [],
  ...given,
});
const company = (given: Partial<Entrepreneur> = {}) =>
  income({
    gross: null,
    entrepreneur: {
      startOfEntrepreneurship: "2020-01-01",
      companyName: "",
      businessId: "",
      spouseWorksInCompany: false,
      startupGrant: false,
      checkupConsent: false,
      selfEmployed: null,
      limitedCompany: null,
      partnership: false,
      lightEntrepreneur: true,
      accountant: null,
      ...given,
    },
  });
const accountant = { name: "Tili", address: "", phone: "1", email: "a" };
const estimate = (incomeEndDate: string | null) => ({
  attachments: false,
  estimatedIncome: { estimatedMonthlyIncome: -5, incomeStartDate: "2026-01-02", incomeEndDate },
});

describe("a statement that is sent over the wire", () => {
  it.each<[string, StatementBody, string[]]>([
    ["the highest fee without an end", fee(null), []],
    ["the highest fee of one day", fee("2026-03-02"), []],
    ["the highest fee that ends before it starts", fee("2026-03-01"), ["endBeforeStart"]],
    ["a child's without an end", child(null), []],
    ["a child's that ends before it starts", child("2026-03-01"), ["endBeforeStart"]],
    ["income of one day", income(), []],
    ["income without an end", income({ endDate: null }), ["endMissing"]],
    ["income of ten years", income({ endDate: "2036-03-02" }), []],
    ["income with nothing told", income({ gross: null }), ["noIncome"]],
    ["a company alone", company(), []],
    ["a company of no form", company({ lightEntrepreneur: false }), ["companyFormMissing"]],
    [
      "a limited company without an accountant",
      company({ limitedCompany: { incomeSource: "ATTACHMENTS" } }),
      ["accountantMissing"],
    ],
    ["a partnership without an accountant", company({ partnership: true }), ["accountantMissing"]],
    ["a partnership with one", company({ partnership: true, accountant }), []],
    [
      "an accountant without a phone",
      company({ accountant: { ...accountant, phone: " " } }),
      ["accountantUnreachable"],
    ],
    ["an accountant without a name", company({ accountant: { ...accountant, name: "" } }), ["accountantUnreachable"]],
    [
      "an accountant without an e-mail",
      company({ accountant: { ...accountant, email: "" } }),
      ["accountantUnreachable"],
    ],
    ["an estimate without an end", company({ selfEmployed: estimate(null) }), []],
    ["an estimate of one day", company({ selfEmployed: estimate("2026-01-02") }), []],
    [
      "an estimate that ends before it starts",
      company({ selfEmployed: estimate("2026-01-01") }),
      ["estimateEndBeforeStart"],
    ],
  ])("as %s is judged as the contract says", (_what, body, faults) => {
    expect(wireFaults(body)).toEqual(faults);
  });

  it("is of a type that its person may have", () => {
    expect([fee(null), income(), child(null)].map((body) => isTypeOf("adult", body))).toEqual([true, true, false]);
    expect([fee(null), income(), child(null)].map((body) => isTypeOf("child", body))).toEqual([false, false, true]);
  });
});
