import { FinnishSSN } from "finnish-ssn";
import { describe, expect, it } from "vitest";
import { artificialSsn } from "./artificial-ssn.ts";

describe("an artificial identity code", () => {
  it.each([
    ["1988-03-14", 902],
    ["2022-02-28", 955],
    ["2000-12-31", 999],
  ])("is valid for %s and in the artificial series", (dateOfBirth, number) => {
    const code = artificialSsn(dateOfBirth, number);
    expect(FinnishSSN.validate(code)).toBe(true);
    expect(Number(code.slice(7, 10))).toBeGreaterThanOrEqual(900);
  });
});
