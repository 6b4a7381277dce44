import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EARLY_EDUCATION_FEES, feesOn } from "~/regulations/early-education-fees.ts";
import { CHILD_ORDERS, FAMILY_SIZE, type FeeFacts, feeEstimate, feesOfTown } from "./fee-estimate.ts";

const FEES = feesOn("2026-11-22", EARLY_EDUCATION_FEES);
const ALL_DAY = { mostHours: null, percent: 100 };

const fee = (facts: Partial<FeeFacts> = {}, fees = FEES): number => feeEstimate(withFacts(facts), fees).fee;
const steps = (facts: Partial<FeeFacts> = {}) => feeEstimate(withFacts(facts), FEES).steps.map(({ step }) => step);
const withFacts = (facts: Partial<FeeFacts>): FeeFacts => ({
  familySize: 3,
  ownIncome: 0,
  partnersIncome: 0,
  order: "youngest",
  hours: ALL_DAY,
  ...facts,
});

describe("a family without a fee", () => {
  // The income limit, and the incomes that the city of Tampere gives for the lowest and the highest fee.
  it.each([
    [2, 4369, 4668, 7499],
    [3, 5635, 5934, 8765],
    [4, 6399, 6698, 9529],
    [5, 7163, 7462, 10_293],
    [6, 7925, 8224, 11_055],
    [7, 8220, 8519, 11_350],
    [8, 8515, 8814, 11_645],
  ])("of %i persons has an income of %i € or less, or a little more", (familySize, limit, lowest, highest) => {
    expect(steps({ familySize, ownIncome: limit })).toContain("underLimit");
    expect(steps({ familySize, ownIncome: limit + 1 })).not.toContain("underLimit");
    expect(fee({ familySize, ownIncome: limit + 1 })).toBe(0);
    // 10.7 % of 294 € is 31.46 €, and of 295 € it is 31.57 €, which is rounded to the lowest fee.
    expect(fee({ familySize, ownIncome: limit + 294 })).toBe(0);
    expect(fee({ familySize, ownIncome: limit + 295 })).toBe(32);
    expect(fee({ familySize, ownIncome: lowest })).toBe(32);
    expect(fee({ familySize, ownIncome: highest })).toBe(335);
  });
});

describe("the fee of the youngest child", () => {
  it.each([
    [5635 + 1000, 107],
    [5635 + 500, 54], // 53.50 € is rounded up.
    [5635 + 499, 53],
    [5635 + 3126, 334],
    [5635 + 3127, 335],
    [5635 + 3135, 335],
    [5635 + 3136, 335], // 335.55 € would be 336 €.
    [100_000, 335],
  ])("with an income of %i € is %i €", (ownIncome, expected) => {
    expect(fee({ ownIncome })).toBe(expected);
  });

  it("counts both incomes", () => {
    expect(fee({ ownIncome: 4000, partnersIncome: 2635 })).toBe(fee({ ownIncome: 6635 }));
  });

  it("is limited only where it would be higher, and says so only there", () => {
    expect(steps({ ownIncome: 5635 + 3135 })).not.toContain("highest");
    expect(steps({ ownIncome: 5635 + 3136 })).toContain("highest");
  });
});

describe("the fee of another child", () => {
  it.each([
    ["second", 335, 134],
    ["further", 335, 67],
  ] as const)("who is the %s is a part of the youngest child's %i €: %i €", (order, youngest, expected) => {
    expect(fee({ ownIncome: 100_000 })).toBe(youngest);
    expect(fee({ ownIncome: 100_000, order })).toBe(expected);
  });

  it.each([
    ["second", 738, 79, 32],
    ["second", 728, 78, 0], // 31.20 € is rounded to 31 €.
    ["further", 1477, 158, 32],
    ["further", 1463, 157, 0],
  ] as const)("is not charged below the lowest fee (%s, %i € over the limit)", (order, over, youngest, expected) => {
    expect(fee({ ownIncome: 5635 + over })).toBe(youngest);
    expect(fee({ ownIncome: 5635 + over, order })).toBe(expected);
  });
});

describe("fewer hours", () => {
  it.each([
    [60, 201],
    [80, 268],
    [99, 332],
    [100, 335],
  ])("are %i %% of the fee: %i €", (percent, expected) => {
    expect(fee({ ownIncome: 100_000, hours: { mostHours: 20, percent } })).toBe(expected);
  });

  it("count after the sibling's share", () => {
    expect(
      feeEstimate(withFacts({ ownIncome: 9000, order: "second", hours: { mostHours: 20, percent: 60 } }), FEES),
    ).toEqual({
      fee: 80,
      steps: [
        { step: "income", own: 9000, partners: 0, total: 9000 },
        { step: "limit", familySize: 3, limit: 5635 },
        { step: "overLimit", total: 9000, limit: 5635, over: 3365 },
        { step: "share", percent: 10.7, over: 3365, fee: 360 },
        { step: "highest", fee: 335 },
        { step: "sibling", order: "second", percent: 40, fee: 134 },
        { step: "hours", hours: { mostHours: 20, percent: 60 }, fee: 80 },
      ],
    });
  });

  it("may bring a fee below the lowest one, which is not charged", () => {
    const hours = { mostHours: 20, percent: 60 };
    expect(fee({ ownIncome: 5635 + 491, hours })).toBe(32); // 60 % of 53 € is 31.80 €.
    expect(fee({ ownIncome: 5635 + 486, hours })).toBe(0); // 60 % of 52 € is 31.20 €.
    expect(steps({ ownIncome: 5635 + 486, hours })).toContain("lowest");
  });
});

describe("any estimate", () => {
  const income = fc.integer({ min: 0, max: 20_000 });
  const anyFacts = fc.record({
    familySize: fc.integer({ min: FAMILY_SIZE.smallest, max: FAMILY_SIZE.largest }),
    ownIncome: income,
    partnersIncome: income,
    order: fc.constantFrom(...CHILD_ORDERS),
    hours: fc.integer({ min: 1, max: 100 }).map((percent) => ({ mostHours: null, percent })),
  });
  const anyFees = fc.constantFrom(...EARLY_EDUCATION_FEES);

  it("is nothing, or whole euros between the lowest and the highest fee", () => {
    fc.assert(
      fc.property(anyFacts, anyFees, (facts, fees) => {
        const estimate = fee(facts, fees);
        expect(Number.isInteger(estimate)).toBe(true);
        expect(estimate === 0 || (estimate >= fees.lowest && estimate <= fees.highest)).toBe(true);
      }),
    );
  });

  it("never falls when income or hours grow, and never grows for an older child or a larger family", () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 3000 }), (facts, more) => {
        const now = fee(facts);
        expect(fee({ ...facts, ownIncome: facts.ownIncome + more })).toBeGreaterThanOrEqual(now);
        expect(fee({ ...facts, partnersIncome: facts.partnersIncome + more })).toBeGreaterThanOrEqual(now);
        expect(fee({ ...facts, hours: ALL_DAY })).toBeGreaterThanOrEqual(now);
        expect(fee({ ...facts, familySize: facts.familySize + 1 })).toBeLessThanOrEqual(now);
        const byOrder = CHILD_ORDERS.map((order) => fee({ ...facts, order }));
        expect(byOrder).toEqual([...byOrder].sort((a, b) => b - a));
      }),
    );
  });

  it("is the fee of its last step, and counts the two incomes together", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const estimate = feeEstimate(facts, FEES);
        const last = estimate.steps.at(-1);
        expect(estimate.fee).toBe(last && "fee" in last ? last.fee : 0);
        expect(estimate.fee).toBe(
          fee({ ...facts, ownIncome: 0, partnersIncome: facts.ownIncome + facts.partnersIncome }),
        );
      }),
    );
  });
});

describe("the numbers of the act", () => {
  it.each([
    ["2020-01-01", 311],
    ["2024-08-01", 311],
    ["2026-07-31", 311],
    ["2026-08-01", 335],
    ["2026-11-22", 335],
  ])("on %s have the highest fee %i €", (day, highest) => {
    expect(feesOn(day, EARLY_EDUCATION_FEES).highest).toBe(highest);
  });

  it("of 2024 give the incomes that the municipality of Masku gives", () => {
    const before = feesOn("2025-01-01", EARLY_EDUCATION_FEES);
    expect(fee({ familySize: 2, ownIncome: 4342 }, before)).toBe(30);
    expect(fee({ familySize: 2, ownIncome: 6968 }, before)).toBe(311);
    expect(fee({ familySize: 6, ownIncome: 7652 }, before)).toBe(30);
    expect(fee({ familySize: 6, ownIncome: 10_278 }, before)).toBe(311);
  });

  it("are the town's where the town charges less, never more", () => {
    expect(feesOfTown(FEES, 288).highest).toBe(288);
    expect(feesOfTown(FEES, 335).highest).toBe(335);
    expect(feesOfTown(FEES, 400).highest).toBe(335);
  });
});
