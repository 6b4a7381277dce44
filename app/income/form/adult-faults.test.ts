import { describe, expect, it } from "vitest";
import { MOST_EUROS } from "~/foundation/forms/reading/typed-amount.ts";
import { adultDraftFaults, adultSendFaults, type FormFacts } from "./adult-faults.ts";
import { type AdultAnswers, EMPTY_ADULT_ANSWERS } from "./answers.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "./text-limits.ts";

const facts: FormFacts = { today: "2026-03-10", taken: [], files: [] };
const dates = { startDate: "2026-03-01", endDate: "2027-02-28" };
const answers = (given: Partial<AdultAnswers> = {}): AdultAnswers => ({ ...EMPTY_ADULT_ANSWERS, ...given });
/** Salary from the register: nothing is missing. */
const employee = (given: Partial<AdultAnswers> = {}) =>
  answers({
    ...dates,
    gross: true,
    incomeSource: "INCOMES_REGISTER",
    estimatedMonthlyIncome: 2500,
    entrepreneur: false,
    assurance: true,
    ...given,
  });
/** A light entrepreneur with the file that is asked for. */
const entrepreneur = (given: Partial<AdultAnswers> = {}) =>
  answers({
    ...dates,
    entrepreneur: true,
    startOfEntrepreneurship: "2024-01-01",
    spouseWorksInCompany: false,
    lightEntrepreneur: true,
    assurance: true,
    ...given,
  });
const said = (faults: readonly { field: string; code: string }[]) =>
  faults.map(({ field, code }) => `${field}: ${code}`);
const send = (given: AdultAnswers, known: Partial<FormFacts> = {}) =>
  said(adultSendFaults(given, { ...facts, ...known }));
const draft = (given: AdultAnswers) => said(adultDraftFaults(given, facts));
const SALARY = { files: [{ type: "SALARY" }] } as const;

describe("a draft", () => {
  it.each<[string, AdultAnswers, string[]]>([
    ["nothing", answers(), ["startDate: required", "highestFee: feeBasisMissing"]],
    ["a start alone", answers({ startDate: "2026-03-01" }), ["highestFee: feeBasisMissing"]],
    ["a basis alone", answers({ highestFee: true }), ["startDate: required"]],
    ["the highest fee", answers({ startDate: "2026-03-01", highestFee: true }), []],
    ["gross income without anything", answers({ startDate: "2026-03-01", gross: true }), []],
    ["an entrepreneur without anything", answers({ startDate: "2026-03-01", entrepreneur: true }), []],
    ["nobody's company", answers({ startDate: "2026-03-01", entrepreneur: false }), ["highestFee: feeBasisMissing"]],
    [
      "an end before the start",
      answers({ startDate: "2026-03-02", endDate: "2026-03-01", gross: true }),
      ["endDate: endBeforeStart"],
    ],
  ])("with %s is judged as it should be", (_what, given, faults) => {
    expect(draft(given)).toEqual(faults);
  });

  it("may not have texts that are too long for our pages", () => {
    const gross = { startDate: "2026-03-01", gross: true };
    expect(
      draft(answers({ ...gross, companyName: "x".repeat(LONGEST_LINE), otherInfo: "x".repeat(LONGEST_TEXT) })),
    ).toEqual([]);
    expect(
      draft(answers({ ...gross, companyName: "x".repeat(LONGEST_LINE + 1), otherInfo: "x".repeat(LONGEST_TEXT + 1) })),
    ).toEqual(["companyName: tooLong", "otherInfo: tooLong"]);
  });
});

describe("sending", () => {
  it.each<[string, AdultAnswers, string[]]>([
    ["the highest fee", answers({ startDate: "2026-03-01", highestFee: true, assurance: true }), []],
    [
      "the highest fee without assurance",
      answers({ startDate: "2026-03-01", highestFee: true }),
      ["assurance: assuranceMissing"],
    ],
    [
      "the highest fee with answers on income left over",
      employee({ highestFee: true, incomeSource: null, entrepreneur: null }),
      [],
    ],
    ["a salary", employee(), []],
    ["a salary without an end", employee({ endDate: null }), ["endDate: required"]],
    ["a salary without a source", employee({ incomeSource: null }), ["incomeSource: requiredSelection"]],
    ["a salary without an amount", employee({ estimatedMonthlyIncome: null }), ["estimatedMonthlyIncome: required"]],
    ["a salary of zero", employee({ estimatedMonthlyIncome: 0 }), []],
    ["a salary below zero", employee({ estimatedMonthlyIncome: -1 }), ["estimatedMonthlyIncome: numberTooSmall"]],
    ["the greatest salary", employee({ estimatedMonthlyIncome: MOST_EUROS }), []],
    ["a greater one", employee({ estimatedMonthlyIncome: MOST_EUROS + 1 }), ["estimatedMonthlyIncome: numberTooBig"]],
    [
      "no income",
      employee({ incomeSource: "NO_INCOME", noIncomeDescription: "Säästöillä", estimatedMonthlyIncome: null }),
      [],
    ],
    [
      "no income without a word",
      employee({ incomeSource: "NO_INCOME", noIncomeDescription: " " }),
      ["noIncomeDescription: required"],
    ],
    ["no answer on companies", employee({ entrepreneur: null }), ["entrepreneur: requiredSelection"]],
    [
      "a payslip that is missing",
      employee({ incomeSource: "ATTACHMENTS" }),
      ["attachments.PAYSLIP_GROSS: attachmentMissing"],
    ],
    [
      "a pension whose proof is missing",
      employee({ otherIncome: ["PENSION"] }),
      ["attachments.PENSION: attachmentMissing"],
    ],
    [
      "everything missing",
      answers(),
      [
        "startDate: required",
        "endDate: required",
        "highestFee: feeBasisMissing",
        "entrepreneur: requiredSelection",
        "assurance: assuranceMissing",
      ],
    ],
  ])("%s is judged as it should be", (_what, given, faults) => {
    expect(send(given)).toEqual(faults);
  });

  it("is not hindered by a start of another day, and is by the same day", () => {
    expect(send(employee(), { taken: ["2026-03-02"] })).toEqual([]);
    expect(send(employee(), { taken: ["2026-03-01"] })).toEqual(["startDate: startDateTaken"]);
  });

  it("accepts the file of a kind, and asks nothing of files without kinds", () => {
    const paid = employee({ incomeSource: "ATTACHMENTS" });
    expect(send(paid, { files: [{ type: "PAYSLIP_GROSS" }] })).toEqual([]);
    expect(send(paid, { files: [{ type: "PENSION" }] })).toHaveLength(1);
    expect(send(paid, { files: [{ type: null }] })).toEqual([]);
  });
});

describe("an entrepreneur who sends", () => {
  it.each<[string, AdultAnswers, string[]]>([
    ["as a light entrepreneur", entrepreneur(), []],
    ["without a start", entrepreneur({ startOfEntrepreneurship: null }), ["startOfEntrepreneurship: required"]],
    [
      "without a word of the spouse",
      entrepreneur({ spouseWorksInCompany: null }),
      ["spouseWorksInCompany: requiredSelection"],
    ],
    ["without a form of company", entrepreneur({ lightEntrepreneur: false }), ["selfEmployed: companyFormMissing"]],
    ["with a company id", entrepreneur({ businessId: "1234567-1" }), []],
    ["with a company id of the wrong form", entrepreneur({ businessId: "12345" }), ["businessId: companyIdForm"]],
    [
      "with a company id of the wrong check digit",
      entrepreneur({ businessId: "1234567-2" }),
      ["businessId: companyIdCheck"],
    ],
    [
      "self-employed without files or estimate",
      entrepreneur({ selfEmployed: true, selfEmployedEstimation: false }),
      [
        "selfEmployedAttachments: selfEmployedIncomeMissing",
        "attachments.PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED: attachmentMissing",
      ],
    ],
    [
      "self-employed by an empty estimate",
      entrepreneur({ selfEmployed: true, selfEmployedEstimation: true }),
      ["selfEmployedMonthlyIncome: required", "selfEmployedIncomeStart: required"],
    ],
    [
      "self-employed by an estimate of one day",
      entrepreneur({
        selfEmployed: true,
        selfEmployedEstimation: true,
        selfEmployedMonthlyIncome: 1,
        selfEmployedIncomeStart: "2026-01-01",
        selfEmployedIncomeEnd: "2026-01-01",
      }),
      [],
    ],
    [
      "self-employed by an estimate that ends before it starts",
      entrepreneur({
        selfEmployed: true,
        selfEmployedEstimation: true,
        selfEmployedMonthlyIncome: 1,
        selfEmployedIncomeStart: "2026-01-02",
        selfEmployedIncomeEnd: "2026-01-01",
      }),
      ["selfEmployedIncomeEnd: endBeforeStart"],
    ],
    [
      "by a limited company",
      entrepreneur({ limitedCompany: true }),
      [
        "limitedCompanyIncomeSource: requiredSelection",
        "accountantName: required",
        "accountantPhone: required",
        "accountantEmail: required",
        "attachments.ACCOUNTANT_REPORT_LLC: attachmentMissing",
      ],
    ],
    [
      "by a partnership with an accountant who can't be reached",
      entrepreneur({ partnership: true, accountantName: "Tili", accountantPhone: "12", accountantEmail: "tili" }),
      [
        "accountantPhone: phone",
        "accountantEmail: email",
        "attachments.PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP: attachmentMissing",
        "attachments.ACCOUNTANT_REPORT_PARTNERSHIP: attachmentMissing",
      ],
    ],
    [
      "who is none, with answers left over",
      entrepreneur({
        entrepreneur: false,
        gross: true,
        incomeSource: "INCOMES_REGISTER",
        estimatedMonthlyIncome: 1,
        startOfEntrepreneurship: null,
      }),
      [],
    ],
  ])("%s is judged as it should be", (_what, given, faults) => {
    expect(send(given, SALARY)).toEqual(faults);
  });
});
