import { describe, expect, it } from "vitest";
import { brokenConstraints, constraintsShown } from "./password-constraints.ts";

const city = { minLength: 15, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 1 };
const village = { minLength: 10, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 0 };
const two = { minLength: 1, maxLength: 20, minLowers: 2, minUppers: 2, minDigits: 2, minSymbols: 2 };

describe("what a town asks of a password", () => {
  it("is told without what it does not ask", () => {
    expect(constraintsShown(city)).toEqual(["minLength", "minLowers", "minUppers", "minDigits", "minSymbols"]);
    expect(constraintsShown(village)).toEqual(["minLength", "minLowers", "minUppers", "minDigits"]);
  });

  it.each([
    ["Koivu-pilvi-42x", city, []],
    ["Koivu-pilvi-42", city, ["minLength"]],
    [`K1-${"a".repeat(125)}`, city, []],
    [`K1-${"a".repeat(126)}`, city, ["maxLength"]],
    ["KOIVU-PILVI-4200", city, ["minLowers"]],
    ["koivu-pilvi-4200", city, ["minUppers"]],
    ["Koivu-pilvi-koski", city, ["minDigits"]],
    ["Koivupilvi420000", city, ["minSymbols"]],
    ["", city, ["minLength", "minLowers", "minUppers", "minDigits", "minSymbols"]],
    ["Koivupilv1", village, []],
    ["Koivupil1", village, ["minLength"]],
    ["aaBB11--", two, []],
    ["aBB11--", two, ["minLowers"]],
    ["aaB11--", two, ["minUppers"]],
    ["aaBB1--", two, ["minDigits"]],
    ["aaBB11-", two, ["minSymbols"]],
  ] as const)("“%s” breaks of it: %o %o", (password, constraints, broken) => {
    expect(brokenConstraints(password, constraints)).toEqual(broken);
  });

  it("counts letters and digits of every script, and a space or an emoji as a symbol", () => {
    expect(brokenConstraints("äÄ٣ Öö ÅÅ å3 öäö", city)).toEqual([]);
    expect(brokenConstraints("Koivupilvi4200😀", { ...city, minLength: 15 })).toEqual([]);
    expect(brokenConstraints("Koivupilvi420😀", { ...city, minLength: 15 })).toEqual(["minLength"]);
  });

  it("counts å as one character, however it was typed", () => {
    const password = "Åååååååååååå-1";
    expect(brokenConstraints(password.normalize("NFD"), city)).toEqual(["minLength"]);
  });
});
