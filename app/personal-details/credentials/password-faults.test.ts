import { describe, expect, it } from "vitest";
import { passwordFaults } from "./password-faults.ts";

const town = { minLength: 15, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 1 };
const GOOD = "Koivu-pilvi-42x";

const codes = (password: string, passwordAgain: string) =>
  passwordFaults({ password, passwordAgain }, town).map(({ field, code }) => `${field}:${code}`);

describe("a guardian who chooses a password", () => {
  it.each([
    [GOOD, GOOD, []],
    ["", "", ["password:required", "passwordAgain:required"]],
    ["koivu", "", ["password:passwordFormat", "passwordAgain:required"]],
    ["koivu", "pilvi", ["password:passwordFormat", "passwordAgain:passwordMismatch"]],
    [GOOD, "", ["passwordAgain:required"]],
    [GOOD, `${GOOD}y`, ["passwordAgain:passwordMismatch"]],
    ["", GOOD, ["password:required", "passwordAgain:passwordMismatch"]],
  ])("types “%s” and “%s”, and reads every fault at once", (password, again, faults) => {
    expect(codes(password, again)).toEqual(faults);
  });

  it("reads which constraints the password breaks", () => {
    const [fault] = passwordFaults({ password: "koivu-pilvi-42x", passwordAgain: "koivu-pilvi-42x" }, town);
    expect(fault?.values).toEqual({ minUppers: 1 });
  });
});
