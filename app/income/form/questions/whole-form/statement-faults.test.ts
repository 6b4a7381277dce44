import { describe, expect, it } from "vitest";
import type { FormAnswers } from "../../form-answers.ts";
import type { AllAnswers } from "../all-questions.ts";
import { EMPTY_ANSWERS } from "./on-the-wire.ts";
import { draftFaults, type KnownOfForm, sendFaults } from "./statement-faults.ts";

const facts: KnownOfForm = { kind: "adult", today: "2026-03-10", taken: [], files: [], sent: null };
const dates = { startDate: "2026-03-01", endDate: "2027-02-28" };

type Given = Partial<AllAnswers>;

const answers = (given: Given = {}): FormAnswers => ({ ...EMPTY_ANSWERS, ...given });
/** Salary from the register: nothing is missing. */
const employee = (given: Given = {}) =>
  answers({
    ...dates,
    feeBasis: "INCOME",
    incomeSource: "INCOMES_REGISTER",
    estimatedMonthlyIncome: 2500,
    entrepreneur: false,
    ...given,
  });
/** A light entrepreneur with income from the company alone. */
const entrepreneur = (given: Given = {}) =>
  answers({
    ...dates,
    feeBasis: "INCOME",
    incomeSource: "ONLY_COMPANY",
    entrepreneur: true,
    startOfEntrepreneurship: "2024-01-01",
    spouseWorksInCompany: false,
    lightEntrepreneur: true,
    ...given,
  });
const said = (faults: readonly { field: string; code: string }[]) =>
  faults.map(({ field, code }) => `${field}: ${code}`);
const send = (given: FormAnswers, known: Partial<KnownOfForm> = {}) =>
  said(sendFaults({ answers: given, faults: [] }, { ...facts, ...known }));
const draft = (given: FormAnswers, known: Partial<KnownOfForm> = {}) =>
  said(draftFaults({ answers: given, faults: [] }, { ...facts, ...known }));
const SALARY = { files: [{ type: "SALARY" }] } as const;

describe("a draft", () => {
  it.each<[string, Given, string[]]>([
    ["nothing", {}, ["startDate: required", "feeBasis: requiredSelection"]],
    ["a start alone", { startDate: "2026-03-01" }, ["feeBasis: requiredSelection"]],
    ["a basis alone", { feeBasis: "HIGHEST_FEE" }, ["startDate: required"]],
    ["the highest fee", { startDate: "2026-03-01", feeBasis: "HIGHEST_FEE" }, []],
    ["income without anything", { startDate: "2026-03-01", feeBasis: "INCOME" }, []],
    [
      "income from a company, without a word of a company",
      { startDate: "2026-03-01", feeBasis: "INCOME", incomeSource: "ONLY_COMPANY" },
      ["entrepreneur: requiredSelection"],
    ],
    [
      "income from nobody's company",
      { startDate: "2026-03-01", feeBasis: "INCOME", incomeSource: "ONLY_COMPANY", entrepreneur: false },
      ["entrepreneur: companyNeeded"],
    ],
    [
      "an entrepreneur without anything",
      { startDate: "2026-03-01", feeBasis: "INCOME", incomeSource: "ONLY_COMPANY", entrepreneur: true },
      [],
    ],
    [
      "an end before the start",
      { startDate: "2026-03-02", endDate: "2026-03-01", feeBasis: "INCOME" },
      ["endDate: endBeforeStart"],
    ],
  ])("with %s is judged as it should be", (_what, given, faults) => {
    expect(draft(answers(given))).toEqual(faults);
  });
});

describe("sending", () => {
  it.each<[string, FormAnswers, string[]]>([
    ["the highest fee", answers({ startDate: "2026-03-01", feeBasis: "HIGHEST_FEE" }), []],
    [
      "the highest fee with answers on income left over",
      employee({ feeBasis: "HIGHEST_FEE", endDate: null, incomeSource: null, entrepreneur: null }),
      [],
    ],
    ["a salary", employee(), []],
    ["a salary without an end", employee({ endDate: null }), ["endDate: required"]],
    ["a salary without a source", employee({ incomeSource: null }), ["incomeSource: requiredSelection"]],
    ["a salary without an amount", employee({ estimatedMonthlyIncome: null }), ["estimatedMonthlyIncome: required"]],
    ["a salary of zero", employee({ estimatedMonthlyIncome: 0 }), []],
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
    ["everything missing", answers(), ["startDate: required", "feeBasis: requiredSelection"]],
    [
      "everything of income missing",
      answers({ feeBasis: "INCOME" }),
      [
        "startDate: required",
        "endDate: required",
        "incomeSource: requiredSelection",
        "estimatedMonthlyIncome: required",
        "entrepreneur: requiredSelection",
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
  it.each<[string, FormAnswers, string[]]>([
    ["as a light entrepreneur", entrepreneur(), []],
    ["without a start", entrepreneur({ startOfEntrepreneurship: null }), ["startOfEntrepreneurship: required"]],
    [
      "without a word of the spouse",
      entrepreneur({ spouseWorksInCompany: null }),
      ["spouseWorksInCompany: requiredSelection"],
    ],
    ["without a form of company", entrepreneur({ lightEntrepreneur: false }), ["companyForms: companyFormMissing"]],
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
        "selfEmployedIncome: selfEmployedIncomeMissing",
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

describe("a child's statement", () => {
  const of = { kind: "child", taken: ["2026-05-01"] } as const;
  const proof = { ...of, files: [{ type: "CHILD_INCOME" }] } as const;
  const child = (given: Given = {}) => answers({ startDate: "2026-03-01", ...given });

  it("is a draft with a free start alone", () => {
    expect(draft(child(), of)).toEqual([]);
    expect(draft(answers(), of)).toEqual(["startDate: required"]);
    expect(draft(child({ startDate: "2026-05-01" }), of)).toEqual(["startDate: startDateTaken"]);
    expect(draft(child({ endDate: "2026-02-28" }), of)).toEqual(["endDate: endBeforeStart"]);
  });

  it("is sent with proof", () => {
    expect(send(child(), of)).toEqual(["attachments.CHILD_INCOME: attachmentMissing"]);
    expect(send(child(), proof)).toEqual([]);
  });
});

describe("details of a sent statement", () => {
  const files = (...types: ("PENSION" | "GRANT")[]) => types.map((type) => ({ type }));
  const sent = (before: ReturnType<typeof files>, after: ReturnType<typeof files>) =>
    send(answers(), { kind: "details", files: after, sent: { required: ["PENSION", "GRANT"], files: before } });

  it("may bring one of two files that were missing, and may not take one away that was there", () => {
    expect(sent([], files("PENSION"))).toEqual([]);
    expect(sent(files("PENSION"), files("GRANT"))).toEqual(["attachments.PENSION: attachmentMissing"]);
    expect(sent(files("PENSION", "PENSION"), files("PENSION"))).toEqual([]);
  });
});
