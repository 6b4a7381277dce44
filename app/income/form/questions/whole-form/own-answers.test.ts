import { expect, it } from "vitest";
import type { IncomeStatement, StatementBody } from "~/income/contract.ts";
import { childIncome, entrepreneur, highestFee, incomeBody } from "../../../../../tests/people/income.ts";
import { leavesOf, withOther } from "../../../../../tests/support/reading/wire-leaves.ts";
import { statementBody } from "../../../body-shapes.ts";
import { ownAnswersOfStatement } from "./own-answers.ts";

/** What the wire has and the copy of own data does not. */
const NOT_TOLD: Readonly<Record<string, string>> = {
  "attachmentIds[]": "the copy tells of files in a part of their own",
  "entrepreneur.accountant.address": "another person's contact",
  "entrepreneur.accountant.phone": "another person's contact",
  "entrepreneur.accountant.email": "another person's contact",
};

const company = entrepreneur({
  selfEmployed: {
    attachments: false,
    estimatedIncome: { estimatedMonthlyIncome: 1200, incomeStartDate: "2026-01-01", incomeEndDate: "2026-12-31" },
  },
  limitedCompany: { incomeSource: "INCOMES_REGISTER" },
  accountant: { name: "Taito", address: "Katu 1", phone: "040 765 4321", email: "taito@example.fi" },
});
const whole = incomeBody({
  attachmentIds: ["0b9d6c3e-6a0f-4f43-8f0a-0d7a5f1f0002"],
  gross: {
    type: "INCOME",
    incomeSource: "INCOMES_REGISTER",
    estimatedMonthlyIncome: 2500,
    otherIncome: ["PENSION"],
    otherIncomeInfo: "800 €",
  },
  entrepreneur: company,
  otherInfo: "Moi",
});

/** Between them they have a value in every place. */
const BODIES: readonly StatementBody[] = [
  whole,
  { ...whole, gross: { type: "NO_INCOME", noIncomeDescription: "Säästöillä" } },
  highestFee(),
  childIncome({ otherInfo: "Moi" }),
];

const told = (body: StatementBody): string =>
  JSON.stringify(
    ownAnswersOfStatement({ ...body, status: "SENT", attachments: [] } as unknown as IncomeStatement, "fi"),
  );

it.each(leavesOf(statementBody))("the copy of own data tells %s of a statement, or says why it does not", (place) => {
  const pairs = BODIES.flatMap((body) => {
    const other = withOther(body, place);
    return other ? [[told(body), told(other)] as const] : [];
  });
  expect(pairs, "the examples have no value at this place").not.toEqual([]);
  expect(pairs.some(([before, after]) => before !== after)).toBe(!(place in NOT_TOLD));
});

it("the copy of own data names the accountant without contacts", () => {
  expect(told(whole)).toContain("Taito");
  for (const contact of ["Katu 1", "040 765 4321", "taito@example.fi"]) expect(told(whole)).not.toContain(contact);
});
