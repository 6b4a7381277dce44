import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INCOME_SOURCES, type IncomeStatement, OTHER_INCOMES } from "../contract.ts";
import { type AdultAnswers, EMPTY_ADULT_ANSWERS } from "./answers.ts";
import { adultAnswers, childAnswers, isHeldByWire } from "./answers-of-statement.ts";
import { adultBody, childBody } from "./body-of-answers.ts";
import { answersOf, copiedAnswers, EMPTY_ANSWERS } from "./form-answers.ts";

const day = fc.constantFrom("2026-01-01", "2026-03-10", "2027-02-28");
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const text = fc.constantFrom("", "Aino Oy", "å\n\"'&");
const flag = fc.boolean();
const source = fc.constantFrom(...INCOME_SOURCES);
const anyAnswers: fc.Arbitrary<AdultAnswers> = fc.record({
  startDate: maybe(day),
  endDate: maybe(day),
  highestFee: flag,
  gross: flag,
  incomeSource: maybe(fc.constantFrom(...INCOME_SOURCES, "NO_INCOME" as const)),
  noIncomeDescription: text,
  estimatedMonthlyIncome: maybe(fc.nat(9000)),
  otherIncome: fc.subarray([...OTHER_INCOMES]),
  otherIncomeInfo: text,
  entrepreneur: maybe(flag),
  startOfEntrepreneurship: maybe(day),
  companyName: text,
  businessId: text,
  spouseWorksInCompany: maybe(flag),
  startupGrant: flag,
  checkupConsent: flag,
  selfEmployed: flag,
  selfEmployedAttachments: flag,
  selfEmployedEstimation: flag,
  selfEmployedMonthlyIncome: maybe(fc.nat(9000)),
  selfEmployedIncomeStart: maybe(day),
  selfEmployedIncomeEnd: maybe(day),
  limitedCompany: flag,
  limitedCompanyIncomeSource: maybe(source),
  partnership: flag,
  lightEntrepreneur: flag,
  accountantName: text,
  accountantAddress: text,
  accountantPhone: text,
  accountantEmail: text,
  student: flag,
  alimonyPayer: flag,
  otherInfo: text,
  assurance: flag,
});

describe("a saved draft", () => {
  it("comes back as it was written, but for what the wire can't hold", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const body = adultBody(answers, []);
        if (body === null) {
          expect(answers.startDate).toBeNull();
          return;
        }
        const back = adultAnswers({ ...body, status: "DRAFT" });
        // A second saving loses nothing more.
        expect(adultBody(back, [])).toEqual(body);
        expect(isHeldByWire(back)).toBe(true);
        if (isHeldByWire(answers)) expect(back).toEqual({ ...answers, assurance: false });
      }),
    );
  });

  it("is not held whole when gross income has no source, or an entrepreneur no start", () => {
    const held = (given: Partial<AdultAnswers>) => isHeldByWire({ ...EMPTY_ADULT_ANSWERS, ...given });
    const startDate = "2026-03-01";
    expect(held({ startDate, gross: true })).toBe(false);
    expect(held({ startDate, gross: true, incomeSource: "ATTACHMENTS" })).toBe(true);
    expect(held({ startDate, entrepreneur: true, companyName: "Aino Oy" })).toBe(false);
    expect(
      held({ startDate, entrepreneur: true, startOfEntrepreneurship: startDate, spouseWorksInCompany: true }),
    ).toBe(true);
    expect(held({ startDate, entrepreneur: false })).toBe(false);
    expect(held({ startDate, highestFee: true, assurance: true })).toBe(true);
    expect(held({ highestFee: true })).toBe(false);
  });

  it("reads an amount of zero as no answer; a sent statement reads it as zero", () => {
    const body = adultBody(
      { ...EMPTY_ADULT_ANSWERS, startDate: "2026-03-01", gross: true, incomeSource: "ATTACHMENTS" },
      [],
    );
    if (!body) throw new Error("There is a start");
    expect(adultAnswers({ ...body, status: "DRAFT" }).estimatedMonthlyIncome).toBeNull();
    expect(adultAnswers({ ...body, status: "SENT" })).toMatchObject({ estimatedMonthlyIncome: 0, entrepreneur: false });
  });
});

const SALARY = {
  type: "INCOME",
  incomeSource: "ATTACHMENTS",
  estimatedMonthlyIncome: 2500,
  otherIncome: ["PENSION"],
  otherIncomeInfo: "",
};
const BUSINESS = {
  startOfEntrepreneurship: "2020-02-01",
  companyName: "Ainon Leipä",
  businessId: "1572860-0",
  spouseWorksInCompany: false,
  startupGrant: false,
  checkupConsent: true,
  selfEmployed: {
    attachments: false,
    estimatedIncome: { estimatedMonthlyIncome: 1200, incomeStartDate: "2025-03-01", incomeEndDate: "2026-02-28" },
  },
  limitedCompany: null,
  partnership: true,
  lightEntrepreneur: false,
  accountant: { name: "Taito", address: "", phone: "040 1", email: "t@example.com" },
};

describe("a copy of an earlier statement", () => {
  it("has everything but dates and files", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const body = adultBody({ ...answers, startDate: "2026-03-01" }, ["file"]);
        if (!body) return;
        const statement = { ...body, status: "HANDLED" } as IncomeStatement;
        const dates = { startDate: null, endDate: null, selfEmployedIncomeStart: null, selfEmployedIncomeEnd: null };
        expect(copiedAnswers(statement)).toEqual({ ...answersOf(statement), ...dates });
      }),
    );
  });

  it.each([
    ["the highest fee", { type: "HIGHEST_FEE" }, { feeBasis: "HIGHEST_FEE", highestFee: true }],
    ["a child's income", { type: "CHILD_INCOME", otherInfo: "Perhe-eläke" }, { otherInfo: "Perhe-eläke" }],
    [
      "a salary",
      { type: "INCOME", gross: SALARY, entrepreneur: null, student: true, alimonyPayer: false, otherInfo: "Moi" },
      {
        feeBasis: "INCOME",
        gross: true,
        incomeSource: "ATTACHMENTS",
        estimatedMonthlyIncome: 2500,
        otherIncome: ["PENSION"],
        entrepreneur: false,
        student: true,
        otherInfo: "Moi",
      },
    ],
    [
      "a business",
      { type: "INCOME", gross: null, entrepreneur: BUSINESS, student: false, alimonyPayer: true, otherInfo: "" },
      {
        feeBasis: "INCOME",
        entrepreneur: true,
        startOfEntrepreneurship: "2020-02-01",
        companyName: "Ainon Leipä",
        businessId: "1572860-0",
        spouseWorksInCompany: false,
        checkupConsent: true,
        selfEmployed: true,
        selfEmployedEstimation: true,
        selfEmployedMonthlyIncome: 1200,
        partnership: true,
        accountantName: "Taito",
        accountantPhone: "040 1",
        accountantEmail: "t@example.com",
        alimonyPayer: true,
      },
    ],
  ])("of %s has its answers, no dates, and no assurance", (_of, saved, answers) => {
    const statement = { startDate: "2025-03-01", endDate: "2026-02-28", attachments: [{ id: "file" }], ...saved };
    const copied = copiedAnswers({ ...statement, status: "HANDLED" } as unknown as IncomeStatement);
    expect(copied).toEqual({ ...EMPTY_ANSWERS, ...answers });
  });
});

it("a child's answers come back as they were written", () => {
  const answers = { startDate: "2026-03-01", endDate: null, otherInfo: "x", assurance: true };
  const body = childBody(answers, ["file"]);
  expect(body).toEqual({
    type: "CHILD_INCOME",
    startDate: "2026-03-01",
    endDate: null,
    otherInfo: "x",
    attachmentIds: ["file"],
  });
  expect(body && childAnswers(body)).toEqual({ ...answers, assurance: false });
  expect(childBody({ ...answers, startDate: null }, [])).toBeNull();
});
