import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { FormAnswers } from "../../form/form-answers.ts";
import { EMPTY_ANSWERS } from "../../form/questions/whole-form/on-the-wire.ts";
import { AskedFiles } from "./asked-files.tsx";

const said = (answers: Partial<FormAnswers>) => {
  const view = { answers: { ...EMPTY_ANSWERS, ...answers }, required: [], files: [], othersFiles: [], missing: [] };
  return wordsOf(drawn(<AskedFiles view={view} />));
};
const SALARY = { feeBasis: "INCOME" } as const;

describe("the files that the answers of an income statement ask for", () => {
  it.each([
    ["nothing is answered", {}],
    ["only the basis is chosen", SALARY],
    ["the source is open", { ...SALARY, entrepreneur: false }],
    ["the company is open", { ...SALARY, incomeSource: "INCOMES_REGISTER" }],
    ["the highest fee is chosen", { feeBasis: "HIGHEST_FEE" }],
  ] as const)("are not said to be none when %s", (_title, answers) => {
    expect(said(answers)).toBe("");
  });
  it.each([
    ["salary from the register and no company", { ...SALARY, incomeSource: "INCOMES_REGISTER", entrepreneur: false }],
    ["no income", { ...SALARY, incomeSource: "NO_INCOME", entrepreneur: false }],
    ["a company alone", { ...SALARY, incomeSource: "ONLY_COMPANY", entrepreneur: true }],
  ] as const)("are none for %s", (_title, answers) => {
    expect(said(answers)).toBe("Näihin vastauksiin ei tarvita liitteitä.");
  });
});
