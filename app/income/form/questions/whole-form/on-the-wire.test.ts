import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INCOME_SOURCES, type IncomeStatement, OTHER_INCOMES } from "../../../contract.ts";
import { FEE_BASES, type FormAnswers } from "../../form-answers.ts";
import type { AllAnswers } from "../all-questions.ts";
import { answersOf, bodyOf, copiedAnswers, EMPTY_ANSWERS, isHeldByWire } from "./on-the-wire.ts";

const day = fc.constantFrom("2026-01-01", "2026-03-10", "2027-02-28");
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const text = fc.constantFrom("", "Aino Oy", "å\n\"'&");
const flag = fc.boolean();
const source = fc.constantFrom(...INCOME_SOURCES);
const anyAnswers: fc.Arbitrary<AllAnswers> = fc.record({
  startDate: maybe(day),
  endDate: maybe(day),
  feeBasis: maybe(fc.constantFrom(...FEE_BASES)),
  incomeSource: maybe(fc.constantFrom(...INCOME_SOURCES, "ONLY_COMPANY" as const, "NO_INCOME" as const)),
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
});

/** A statement with every part of the wire, and one for the part that stands there without income. */
const FULL = {
  ...EMPTY_ANSWERS,
  startDate: "2026-01-01",
  feeBasis: "INCOME",
  incomeSource: "ATTACHMENTS",
  entrepreneur: true,
  startOfEntrepreneurship: "2020-02-01",
  selfEmployed: true,
  selfEmployedEstimation: true,
  selfEmployedIncomeStart: "2026-01-01",
  limitedCompany: true,
  limitedCompanyIncomeSource: "ATTACHMENTS",
  accountantName: "Taito",
} as const;
const STATEMENTS: readonly FormAnswers[] = [FULL, { ...FULL, incomeSource: "NO_INCOME" }];
/** Each answer otherwise than in one of the statements above. */
const ANOTHER: AllAnswers = {
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  feeBasis: "HIGHEST_FEE",
  incomeSource: "INCOMES_REGISTER",
  noIncomeDescription: "Säästöillä",
  estimatedMonthlyIncome: 2500,
  otherIncome: ["PENSION"],
  otherIncomeInfo: "800 €",
  entrepreneur: false,
  startOfEntrepreneurship: "2021-02-01",
  companyName: "Ainon Leipä",
  businessId: "1572860-0",
  spouseWorksInCompany: true,
  startupGrant: true,
  checkupConsent: true,
  selfEmployed: false,
  selfEmployedAttachments: true,
  selfEmployedEstimation: false,
  selfEmployedMonthlyIncome: 1200,
  selfEmployedIncomeStart: "2026-02-01",
  selfEmployedIncomeEnd: "2026-12-31",
  limitedCompany: false,
  limitedCompanyIncomeSource: "INCOMES_REGISTER",
  partnership: true,
  lightEntrepreneur: true,
  accountantName: "Tarkka",
  accountantAddress: "Katu 1",
  accountantPhone: "040 1",
  accountantEmail: "t@example.com",
  student: true,
  alimonyPayer: true,
  otherInfo: "Moi",
};

it.each(Object.keys(EMPTY_ANSWERS) as (keyof AllAnswers)[])("the answer %s reaches the wire and comes back", (name) => {
  const body = (answers: FormAnswers) => JSON.stringify(bodyOf("adult", answers, []));
  const changed = STATEMENTS.map((one) => [one, { ...one, [name]: ANOTHER[name] }] as const).find(
    ([before, after]) => body(before) !== body(after),
  );
  if (!changed) throw new Error(`The answer ${name} has no place on the wire`);
  const sent = bodyOf("adult", changed[1], []);
  expect(sent && answersOf({ ...sent, status: "SENT" })).toMatchObject({ [name]: ANOTHER[name] });
});

describe("a saved draft", () => {
  it("comes back as it was written, but for what the wire can't hold", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const body = bodyOf("adult", { ...EMPTY_ANSWERS, ...answers }, []);
        if (body === null) {
          expect([answers.startDate, answers.feeBasis]).toContain(null);
          return;
        }
        const back = answersOf({ ...body, status: "DRAFT" });
        // A second saving loses nothing more.
        expect(bodyOf("adult", back, [])).toEqual(body);
        expect(isHeldByWire(back)).toBe(true);
        if (isHeldByWire({ ...EMPTY_ANSWERS, ...answers })) expect(back).toEqual(answers);
      }),
    );
  });

  it("is not held whole when only a company is told and none is there, or an entrepreneur has no start", () => {
    const held = (given: Partial<AllAnswers>) => isHeldByWire({ ...EMPTY_ANSWERS, feeBasis: "INCOME", ...given });
    const startDate = "2026-03-01";
    expect(held({ startDate, incomeSource: "ATTACHMENTS" })).toBe(true);
    expect(held({ startDate, incomeSource: "ONLY_COMPANY" })).toBe(false);
    expect(held({ startDate, entrepreneur: true, companyName: "Aino Oy" })).toBe(false);
    const company = { startDate, entrepreneur: true, startOfEntrepreneurship: startDate, spouseWorksInCompany: true };
    expect(held({ ...company, incomeSource: "ONLY_COMPANY" })).toBe(true);
    expect(held(company)).toBe(false);
    expect(held({ startDate, entrepreneur: false })).toBe(false);
    expect(held({ startDate, feeBasis: "HIGHEST_FEE" })).toBe(true);
    expect(held({ feeBasis: "HIGHEST_FEE" })).toBe(false);
  });

  it("reads an amount of zero as no answer; a sent statement reads it as zero", () => {
    const answers = {
      ...EMPTY_ANSWERS,
      startDate: "2026-03-01",
      feeBasis: "INCOME",
      incomeSource: "ATTACHMENTS",
    } as const;
    const body = bodyOf("adult", answers, []);
    if (!body) throw new Error("There is a start");
    expect(answersOf({ ...body, status: "DRAFT" })["estimatedMonthlyIncome"]).toBeNull();
    expect(answersOf({ ...body, status: "SENT" })).toMatchObject({ estimatedMonthlyIncome: 0, entrepreneur: false });
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
        const body = bodyOf("adult", { ...EMPTY_ANSWERS, ...answers, startDate: "2026-03-01" }, ["file"]);
        if (!body) return;
        const statement = { ...body, status: "HANDLED" } as IncomeStatement;
        const dates = { startDate: null, endDate: null, selfEmployedIncomeStart: null, selfEmployedIncomeEnd: null };
        expect(copiedAnswers(statement)).toEqual({ ...answersOf(statement), ...dates });
      }),
    );
  });

  it.each([
    ["the highest fee", { type: "HIGHEST_FEE" }, { feeBasis: "HIGHEST_FEE" }],
    ["a child's income", { type: "CHILD_INCOME", otherInfo: "Perhe-eläke" }, { otherInfo: "Perhe-eläke" }],
    [
      "a salary",
      { type: "INCOME", gross: SALARY, entrepreneur: null, student: true, alimonyPayer: false, otherInfo: "Moi" },
      {
        feeBasis: "INCOME",
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
        incomeSource: "ONLY_COMPANY",
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
  ])("of %s has its answers, and no dates", (_of, saved, answers) => {
    const statement = { startDate: "2025-03-01", endDate: "2026-02-28", attachments: [{ id: "file" }], ...saved };
    const copied = copiedAnswers({ ...statement, status: "HANDLED" } as unknown as IncomeStatement);
    expect(copied).toEqual({ ...EMPTY_ANSWERS, ...answers });
  });
});

it("a child's answers come back as they were written", () => {
  const answers = { ...EMPTY_ANSWERS, startDate: "2026-03-01", otherInfo: "x" };
  const body = bodyOf("child", answers, ["file"]);
  expect(body).toEqual({
    type: "CHILD_INCOME",
    startDate: "2026-03-01",
    endDate: null,
    otherInfo: "x",
    attachmentIds: ["file"],
  });
  expect(body && answersOf({ ...body, status: "SENT" })).toEqual(answers);
  expect(bodyOf("child", { ...answers, startDate: null }, [])).toBeNull();
});
