import { describe, expect, it } from "vitest";
import { contentOf, readStored, storedAnswers } from "./stored-statement.ts";

const NOTHING = { gross: null, entrepreneur: null, student: false, alimonyPayer: false, otherInfo: "" };

describe("a stored statement", () => {
  it("comes back as it was stored", () => {
    const content = {
      ...NOTHING,
      gross: { type: "NO_INCOME" as const, noIncomeDescription: "Säästöillä" },
      student: true,
    };
    expect(readStored(storedAnswers.toStore(content))).toEqual(content);
  });

  it("has the empty value of every answer that was not asked when it was stored", () => {
    expect(readStored({})).toEqual(NOTHING);
    const stored = {
      entrepreneur: { startOfEntrepreneurship: "2020-01-01", selfEmployed: {} },
      gross: { type: "INCOME", incomeSource: "ATTACHMENTS" },
    };
    expect(readStored(stored)).toMatchObject({
      gross: { estimatedMonthlyIncome: 0, otherIncome: [], otherIncomeInfo: "" },
      entrepreneur: {
        companyName: "",
        partnership: false,
        accountant: null,
        selfEmployed: { attachments: false, estimatedIncome: null },
      },
    });
  });

  it("of a newer program, or with an impossible value, is not read as something else", () => {
    expect(() => readStored({ contentVersion: 2 })).toThrow("newer program");
    expect(() => readStored({ otherInfo: 7 })).toThrow();
  });

  it("of the highest fee has no answers, and a child's has its other info", () => {
    const dates = { startDate: "2026-03-01", endDate: null };
    expect(contentOf({ type: "HIGHEST_FEE", ...dates })).toEqual(NOTHING);
    expect(contentOf({ type: "CHILD_INCOME", ...dates, otherInfo: "x", attachmentIds: [] })).toEqual({
      ...NOTHING,
      otherInfo: "x",
    });
  });
});
