import { describe, expect, it } from "vitest";
import { MOST_EUROS, typedAmount } from "./typed-amount.ts";

describe("an amount of money", () => {
  it.each([
    ["0", 0],
    ["1234", 1234],
    ["1 234", 1234],
    ["1\u00a0234\u00a0€", 1234],
    ["1234 €", 1234],
    ["€1,234", 1234],
    ["eur 1234", 1234],
    ["1234 eur", 1234],
    ["1 234 euroa", 1234],
    ["500e", 500],
    ["1.234", 1234],
    ["1,234", 1234],
    ["1 234 567", 1_234_567],
    ["1'234", 1234],
    ["1234,-", 1234],
    ["1234,", 1234],
    ["１２３４", 1234],
    ["2000/kk", 2000],
    ["1 234 €/kk", 1234],
  ])("is read from %j as people write it", (text, euros) => {
    expect(typedAmount(text)).toEqual({ euros, isRounded: false });
  });

  it.each([
    ["1 234,50 €", 1235],
    ["1 234,49", 1234],
    ["1.234,50", 1235],
    ["1,234.50", 1235],
    ["1234.5", 1235],
    ["0,49", 0],
    ["0,5", 1],
  ])("%j is rounded to whole euros", (text, euros) => {
    expect(typedAmount(text)).toEqual({ euros, isRounded: true });
  });

  it.each([
    "kaksi tuhatta",
    "12x",
    "1 23",
    "1.23.4",
    "1.234.56,7,8",
    "1 234.567",
    "12 3456",
    "1,2345",
    "€",
    "2000/v",
    "2000 € vuodessa",
  ])("%j is not understood", (text) => {
    expect(typedAmount(text).fault?.code).toMatch(/amountNotUnderstood|required/);
  });

  it("is not negative", () => {
    expect(typedAmount("-1").fault).toEqual({ code: "numberTooSmall", values: { minimum: 0 } });
    expect(typedAmount("− 500").fault?.code).toBe("numberTooSmall");
  });

  it("has a limit that no family reaches", () => {
    expect(typedAmount(String(MOST_EUROS)).euros).toBe(MOST_EUROS);
    expect(typedAmount(String(MOST_EUROS + 1)).fault).toEqual({
      code: "numberTooBig",
      values: { maximum: MOST_EUROS },
    });
    expect(typedAmount("10 000 000,50").fault?.code).toBe("numberTooBig");
    expect(typedAmount("9".repeat(40)).fault?.code).toBe("numberTooBig");
  });
});
