import { describe, expect, it } from "vitest";
import { MOST_EUROS } from "~/foundation/forms/reading/typed-amount.ts";
import { readFeeQuestion } from "./fee-question.ts";

const SHARES = [
  { mostHours: 20, percent: 60 },
  { mostHours: null, percent: 100 },
];
const GOOD = {
  feeFamilySize: "4",
  feeOwnIncome: "3 200,50 €",
  feePartnersIncome: "2800",
  feeOrder: "second",
  feeHours: "20",
};

const asked = (changes: Partial<Record<keyof typeof GOOD, string>> = {}) =>
  readFeeQuestion(Object.entries({ ...GOOD, ...changes }), SHARES);
const facts = (changes: Parameters<typeof asked>[0] = {}) => {
  const read = asked(changes);
  return "facts" in read ? read.facts : read.faults;
};

describe("the question of a fee", () => {
  it("is read from the typed text", () => {
    expect(facts()).toEqual({
      familySize: 4,
      ownIncome: 3201,
      partnersIncome: 2800,
      order: "second",
      hours: { mostHours: 20, percent: 60 },
    });
  });

  it("may leave the partner's income empty, and say that there is no income", () => {
    expect(facts({ feePartnersIncome: " ", feeOwnIncome: "0" })).toMatchObject({ ownIncome: 0, partnersIncome: 0 });
  });

  it.each([
    ["feeFamilySize", "", { code: "required" }],
    ["feeFamilySize", "kolme", { code: "integerFormat" }],
    ["feeFamilySize", "2,5", { code: "integerFormat" }],
    ["feeFamilySize", "1", { code: "numberTooSmall", values: { minimum: 2 } }],
    ["feeFamilySize", "21", { code: "numberTooBig", values: { maximum: 20 } }],
    ["feeOwnIncome", "", { code: "required" }],
    ["feeOwnIncome", "paljon", { code: "amountNotUnderstood" }],
    ["feeOwnIncome", "-1", { code: "numberTooSmall", values: { minimum: 0 } }],
    ["feePartnersIncome", String(MOST_EUROS + 1), { code: "numberTooBig", values: { maximum: MOST_EUROS } }],
    ["feeOrder", "", { code: "requiredSelection" }],
    ["feeOrder", "oldest", { code: "requiredSelection" }],
    ["feeHours", "35", { code: "requiredSelection" }],
  ] as const)("has a fault at %s when it is %j", (field, typed, expected) => {
    expect(facts({ [field]: typed })).toEqual([{ field, ...expected }]);
  });

  it.each([
    ["feeFamilySize", "2"],
    ["feeFamilySize", "20"],
    ["feeOwnIncome", String(MOST_EUROS)],
    ["feeHours", "more"],
  ] as const)("may have %s %j", (field, typed) => {
    expect(asked({ [field]: typed })).toHaveProperty("facts");
  });

  it("has all faults at once, in the order of the screen", () => {
    const read = readFeeQuestion([], SHARES);
    expect("faults" in read && read.faults.map(({ field }) => field)).toEqual([
      "feeFamilySize",
      "feeOwnIncome",
      "feeOrder",
      "feeHours",
    ]);
  });
});
