import { describe, expect, it } from "vitest";
import { type Entries, type Entry, entriesOf } from "~/foundation/forms/reading/posted.ts";
import { MOST_EUROS } from "~/foundation/forms/reading/typed-amount.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import type { IncomeStatement } from "~/income/contract.ts";
import type { FormKind } from "../../form-answers.ts";
import { FILE } from "../../income-files.ts";
import { answersOf, bodyOf, EMPTY_ANSWERS, isHeldByWire } from "./on-the-wire.ts";
import { defaultsOf, readFields, setAside } from "./read-answers.ts";
import { requiredFor } from "./required-attachments.ts";
import { draftFaults, type KnownOfForm, sendFaults } from "./statement-faults.ts";

const known = (kind: FormKind = "adult", files: KnownOfForm["files"] = []): KnownOfForm => ({
  kind,
  today: "2026-11-22",
  taken: ["2026-10-01"],
  files,
  sent: null,
});

const typed = (values: Record<string, string | readonly string[]>): Entries => entriesOf(values);
const toSend = (values: Record<string, string | readonly string[]>, of = known()) =>
  sendFaults(readFields(of.kind, typed(values)), of).map(({ field, code }) => `${field} ${code}`);
const toSave = (values: Record<string, string | readonly string[]>, of = known()) =>
  draftFaults(readFields(of.kind, typed(values)), of).map(({ field, code }) => `${field} ${code}`);

const HIGHEST = { startDate: "1.12.2026", feeBasis: "HIGHEST_FEE" };
const EMPLOYEE = {
  startDate: "1.12.2026",
  endDate: "30.11.2027",
  feeBasis: "INCOME",
  incomeSource: "INCOMES_REGISTER",
  estimatedMonthlyIncome: "2 350,50 €",
  entrepreneur: "no",
};
/** The box above the list of other incomes. */
const OTHER = { hasOtherIncome: "on" };
const COMPANY = {
  ...EMPLOYEE,
  incomeSource: "ONLY_COMPANY",
  estimatedMonthlyIncome: "",
  entrepreneur: "yes",
  startOfEntrepreneurship: "1.2.2020",
  businessId: "1572860-0",
  spouseWorksInCompany: "no",
  companyForms: ["selfEmployed"],
  selfEmployedIncome: ["estimate"],
  selfEmployedMonthlyIncome: "1500",
  selfEmployedIncomeStart: "1.12.2026",
};

describe("a guardian who takes the highest fee", () => {
  it("gives only a start", () => {
    expect(toSend(HIGHEST)).toEqual([]);
    expect(readFields("adult", typed(HIGHEST)).answers).toMatchObject({ feeBasis: "HIGHEST_FEE", incomeSource: null });
  });

  it("is asked nothing about income, and what was typed of it is set aside", () => {
    const entries: Entries = [...typed({ ...EMPLOYEE, feeBasis: "HIGHEST_FEE" }), ["otherIncome", "PENSION"]];
    const { answers } = readFields("adult", entries);
    expect(bodyOf("adult", answers, [])).toEqual({
      type: "HIGHEST_FEE",
      startDate: "2026-12-01",
      endDate: "2027-11-30",
    });
    expect(requiredFor("adult", answers)).toEqual([]);
    expect(setAside("adult", entries, answers).map(([name]) => name)).toEqual([
      "incomeSource",
      "estimatedMonthlyIncome",
      "entrepreneur",
      "otherIncome",
    ]);
  });
});

describe("an employee", () => {
  it("gives source, estimate and the answer whether they are an entrepreneur", () => {
    expect(toSend(EMPLOYEE)).toEqual([]);
    expect(readFields("adult", typed(EMPLOYEE)).answers["estimatedMonthlyIncome"]).toBe(2351);
  });

  it("hears of each missing answer at its own field, in the order of the screen", () => {
    expect(toSend({ feeBasis: "INCOME" })).toEqual([
      "startDate required",
      "endDate required",
      "incomeSource requiredSelection",
      "estimatedMonthlyIncome required",
      "entrepreneur requiredSelection",
    ]);
    expect(toSend({})).toEqual(["startDate required", "feeBasis requiredSelection"]);
  });

  it("hears first what cannot be read, before what is then missing", () => {
    expect(toSend({ ...EMPLOYEE, startDate: "32.12.2026", estimatedMonthlyIncome: "paljon" })).toEqual([
      "startDate dateNoSuchDay",
      "estimatedMonthlyIncome amountNotUnderstood",
    ]);
  });

  it("needs a file for each other income and each attached source", () => {
    const values = { ...EMPLOYEE, incomeSource: "ATTACHMENTS", ...OTHER, otherIncome: ["RENTAL_INCOME", "PENSION"] };
    expect(toSend(values)).toEqual([
      "attachments.PAYSLIP_GROSS attachmentMissing",
      "attachments.PENSION attachmentMissing",
      "attachments.RENTAL_INCOME attachmentMissing",
    ]);
    const files = [{ type: "PAYSLIP_GROSS" }, { type: "PENSION" }, { type: "RENTAL_INCOME" }] as const;
    expect(toSend(values, known("adult", files))).toEqual([]);
  });

  it("without income tells how they manage, and clears the text when there is income after all", () => {
    const none = { ...EMPLOYEE, incomeSource: "NO_INCOME", estimatedMonthlyIncome: "" };
    expect(toSend(none)).toEqual(["noIncomeDescription required"]);
    expect(toSend({ ...none, noIncomeDescription: "Säästöt" })).toEqual([]);
    expect(toSend({ ...EMPLOYEE, noIncomeDescription: "Säästöt" })).toEqual([
      "noIncomeDescription chooseNoIncomeOrClear",
    ]);
  });
});

describe("a text", () => {
  it("is told when it is too long for our pages", () => {
    const other = (length: number) => toSend({ ...EMPLOYEE, otherInfo: "x".repeat(length) });
    expect([other(LONGEST_TEXT), other(LONGEST_TEXT + 1)]).toEqual([[], ["otherInfo tooLong"]]);
    const named = (length: number) => toSend({ ...COMPANY, companyName: "x".repeat(length) });
    expect([named(LONGEST_LINE), named(LONGEST_LINE + 1)]).toEqual([[], ["companyName tooLong"]]);
  });
});

describe("an amount", () => {
  it("is told when it cannot be", () => {
    const paid = (typed: string) => toSend({ ...EMPLOYEE, estimatedMonthlyIncome: typed });
    expect([paid("0"), paid(String(MOST_EUROS))]).toEqual([[], []]);
    expect(paid("-1")).toEqual(["estimatedMonthlyIncome numberTooSmall"]);
    expect(paid(String(MOST_EUROS + 1))).toEqual(["estimatedMonthlyIncome numberTooBig"]);
  });
});

describe("the box of other incomes", () => {
  const file = known("adult", [{ type: "PENSION" }]);

  it("is ticked with an income, and an income with it", () => {
    expect(toSend({ ...EMPLOYEE, ...OTHER }, file)).toEqual(["otherIncome otherIncomeMissing"]);
    expect(toSend({ ...EMPLOYEE, otherIncome: ["PENSION"] }, file)).toEqual(["hasOtherIncome otherIncomeUnticked"]);
    expect(toSend({ ...EMPLOYEE, ...OTHER, otherIncome: ["PENSION"] }, file)).toEqual([]);
  });
});

describe("text about other incomes", () => {
  it("is not dropped in silence when none is ticked", () => {
    const values = { ...EMPLOYEE, otherIncomeInfo: "800 €" };
    expect(toSend(values)).toEqual(["otherIncomeInfo tickOtherIncomeOrClear"]);
    expect(toSend({ ...EMPLOYEE, otherIncomeInfo: " " })).toEqual([]);
    expect(toSend({ ...values, ...OTHER, otherIncome: ["PENSION"] }, known("adult", [{ type: "PENSION" }]))).toEqual(
      [],
    );
  });
});

describe("an entrepreneur", () => {
  it("may have income only from the company: that is no gross income", () => {
    expect(toSend(COMPANY)).toEqual([]);
    const body = bodyOf("adult", readFields("adult", typed(COMPANY)).answers, []);
    expect(body).toMatchObject({ gross: null, entrepreneur: { businessId: "1572860-0", limitedCompany: null } });
  });

  it("is a guardian with income only from a company", () => {
    expect(toSend({ ...COMPANY, entrepreneur: "no" })).toEqual(["entrepreneur companyNeeded"]);
    expect(toSend({ ...COMPANY, entrepreneur: "" })).toEqual(["entrepreneur requiredSelection"]);
  });

  it("chooses at least one form, and answers its questions", () => {
    expect(
      toSend({
        ...COMPANY,
        companyForms: [],
        selfEmployedIncome: [],
        selfEmployedMonthlyIncome: "",
        selfEmployedIncomeStart: "",
      }),
    ).toEqual(["companyForms companyFormMissing"]);
    expect(
      toSend({ ...COMPANY, selfEmployedIncome: [], selfEmployedMonthlyIncome: "", selfEmployedIncomeStart: "" }),
    ).toContain("selfEmployedIncome selfEmployedIncomeMissing");
    expect(toSend({ ...COMPANY, companyForms: ["selfEmployed", "limitedCompany"] })).toEqual([
      "limitedCompanyIncomeSource requiredSelection",
      "accountantName required",
      "accountantPhone required",
      "accountantEmail required",
      "attachments.ACCOUNTANT_REPORT_LLC attachmentMissing",
    ]);
  });

  it("loses no estimate in silence", () => {
    expect(toSend({ ...COMPANY, companyForms: ["lightEntrepreneur"] })).toContain(
      "selfEmployedIncome tickSelfEmployedOrClear",
    );
  });

  it("hears the exact fault of a company id, and may write it loosely", () => {
    expect(toSend({ ...COMPANY, businessId: "1572860-1" })).toEqual(["businessId companyIdCheck"]);
    expect(toSend({ ...COMPANY, businessId: "15728" })).toEqual(["businessId companyIdForm"]);
    expect(toSend({ ...COMPANY, businessId: "15728600" })).toEqual([]);
  });
});

describe("a new choice", () => {
  const read = (values: Record<string, string | readonly string[]>) => readFields("adult", typed(values)).answers;

  it("of the highest fee unselects income and company, and one of income unselects the highest fee", () => {
    const answers = { ...EMPLOYEE, entrepreneur: "yes" };
    const none = { feeBasis: "HIGHEST_FEE", incomeSource: null, entrepreneur: null };
    expect(read({ ...answers, feeBasis: "HIGHEST_FEE" })).toMatchObject(none);
    expect(read(answers)).toMatchObject({ feeBasis: "INCOME", incomeSource: "INCOMES_REGISTER", entrepreneur: true });
  });

  it("against a limited company clears its source", () => {
    const company = { ...COMPANY, limitedCompanyIncomeSource: "ATTACHMENTS" };
    expect(read(company).limitedCompanyIncomeSource).toBeNull();
    expect(read({ ...company, companyForms: ["limitedCompany"] }).limitedCompanyIncomeSource).toBe("ATTACHMENTS");
  });
});

describe("a draft", () => {
  it("needs a start and a basis of the fee", () => {
    expect(toSave({})).toEqual(["startDate required", "feeBasis requiredSelection"]);
    expect(toSave({ startDate: "1.12.2026", feeBasis: "INCOME" })).toEqual([]);
    expect(toSave({ startDate: "1.10.2026", feeBasis: "INCOME" })).toEqual(["startDate startDateTaken"]);
  });

  it("may have an end beyond a year, which cannot be sent, and none before its start", () => {
    expect(toSave({ ...EMPLOYEE, endDate: "2.12.2027" })).toEqual([]);
    expect(toSend({ ...EMPLOYEE, endDate: "2.12.2027" })).toEqual(["endDate endTooLate"]);
    expect(toSave({ ...EMPLOYEE, endDate: "30.11.2026" })).toEqual(["endDate endBeforeStart"]);
  });

  it("may hold other text that cannot be read: its form is kept", () => {
    const values = { ...EMPLOYEE, estimatedMonthlyIncome: "paljon" };
    expect(toSave(values)).toEqual([]);
    expect(toSave({ ...values, endDate: "1.1.1" })).toEqual(["endDate dateYearShort"]);
  });

  it("that the wire cannot hold is known as such", () => {
    const { answers } = readFields("adult", typed({ startDate: "1.12.2026", feeBasis: "INCOME", entrepreneur: "no" }));
    expect(isHeldByWire(answers)).toBe(false);
  });
});

describe("a child's form", () => {
  const child = known("child");

  it("needs a start and proof of the income", () => {
    expect(toSend({ startDate: "1.12.2026" }, child)).toEqual(["attachments.CHILD_INCOME attachmentMissing"]);
    expect(toSend({ startDate: "1.12.2026" }, known("child", [{ type: "CHILD_INCOME" }]))).toEqual([]);
    expect(toSave({}, child)).toEqual(["startDate required"]);
  });

  it("reads no answers of the adult's form", () => {
    expect(readFields("child", typed(EMPLOYEE)).answers).toEqual({
      ...EMPTY_ANSWERS,
      startDate: "2026-12-01",
      endDate: "2027-11-30",
    });
  });
});

describe("a saved statement", () => {
  const base = {
    id: "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10",
    personId: "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f11",
    firstName: "Aino",
    lastName: "Virtanen",
    createdAt: "2026-11-22T12:00:00+02:00",
    modifiedAt: "2026-11-22T12:00:00+02:00",
    sentAt: null,
    handledAt: null,
    status: "DRAFT",
    handlerNote: "",
  } as const;

  it.each([
    ["with the highest fee", HIGHEST],
    ["of an employee", { ...EMPLOYEE, otherIncome: ["PENSION"], otherIncomeInfo: "800 €" }],
    ["of an entrepreneur", COMPANY],
  ])("%s comes back into its form unchanged", (_, values) => {
    const { answers } = readFields("adult", typed(values));
    const body = bodyOf("adult", answers, []);
    const saved = { ...base, ...body, attachments: [], status: "SENT" } as unknown as IncomeStatement;
    const again = readFields("adult", entriesOf(defaultsOf("adult", answersOf(saved))));
    expect(again.faults).toEqual([]);
    expect(bodyOf("adult", again.answers, [])).toEqual(body);
  });
});

describe("the files of a form", () => {
  it("are no answers", () => {
    const entries: Entry[] = [[FILE, "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10 PENSION 12 a.pdf"]];
    expect(readFields("adult", entries).answers).toEqual(EMPTY_ANSWERS);
  });
});
