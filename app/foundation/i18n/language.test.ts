import { describe, expect, it } from "vitest";
import { otherLang, toldLanguage } from "./language.ts";
import { OTHER_VALUE } from "./other-value.ts";

describe("a language that is told from outside", () => {
  it.each([
    ["fi", "fi"],
    ["SV", "sv"],
    ["se", null],
    [OTHER_VALUE, null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("is one of ours or none: %s", (told, expected) => {
    expect(toldLanguage(told)).toBe(expected);
  });

  it.each([
    ["SV", "fi", "sv"],
    ["fi", "fi", undefined],
    [OTHER_VALUE, "fi", undefined],
    [null, "fi", undefined],
  ] as const)("is marked on a page in another one: %s on %s", (told, page, expected) => {
    expect(otherLang(told, page)).toBe(expected);
  });
});
