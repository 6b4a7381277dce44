import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PaperFont } from "./fonts-of-scripts.ts";
import { beginsAtRight, type FontOf, runsOf } from "./line-runs.ts";

/** A font for Hebrew and Latin, one for Thai, one for what common lacks in Arabic; none for Egyptian signs. */
const fontOf: FontOf = (sign) => {
  if (/\p{Script=Egyptian_Hieroglyphs}|[\u{1d400}-\u{1d7ff}]/u.test(sign)) return null;
  if (/[ەۆ]/u.test(sign)) return "arabic";
  return /\p{Script=Thai}/u.test(sign) ? "thai" : "common";
};
const shown = (line: string, fromRight = beginsAtRight(line)) =>
  runsOf(line, fromRight, fontOf).map(({ text, fromRight: turned }) => (turned ? `<${text}>` : text));

describe("a line on paper", () => {
  it.each([
    ["stays as it is in Finnish", "Lapsi on 4-vuotias.", ["Lapsi on 4-vuotias."]],
    ["has words from right to left in one piece", "שלום ילדים", ["<שלום ילדים>"]],
    ["keeps the order of Finnish around them", "Nimi: שלום ילדים, hän", ["Nimi: ", "<שלום ילדים>", ", hän"]],
    ["puts Finnish into what begins at the right", "שלום Aino ילדים", ["< ילדים>", "Aino", "<שלום >"]],
    ["reads a number from left to right", "שלום 123 ילדים", ["< ילדים>", "123", "<שלום >"]],
    ["changes the font with the script", "Aino สวัสดี", ["Aino ", "สวัสดี"]],
    ["writes the plain letter of an ornate one", "𝐀ino", ["Aino"]],
    ["writes the number of a letter without a font", "a\u{13000}b", ["a[U+13000]b"]],
  ])("%s", (_what, line, pieces) => {
    expect(shown(line)).toEqual(pieces);
  });

  it("takes all Arabic letters from one font, because they join", () => {
    const fonts = (line: string): PaperFont[] => runsOf(line, true, fontOf).map(({ font }) => font);
    expect(fonts("منداڵ")).toEqual(["common"]);
    expect(fonts("منداڵەکەم")).toEqual(["arabic"]);
  });

  it.each([
    ["Aino שלום", false],
    ["שלום Aino", true],
    ["12 שלום", true],
    ["(مرحبا)", true],
    ["12:30", false],
    ["", false],
  ])("begins at the right edge when its first letter is written so: %s", (line, expected) => {
    expect(beginsAtRight(line)).toBe(expected);
  });

  it("loses no letter, whatever is typed", () => {
    const mixed = fc.stringMatching(/^[a-c א-ג ا-ج0-9.,()สว]{0,30}$/u);
    fc.assert(
      fc.property(mixed, fc.boolean(), (line, fromRight) => {
        const letters = runsOf(line, fromRight, fontOf).flatMap(({ text }) => [...text]);
        expect(letters.sort()).toEqual([...line].sort());
      }),
    );
  });
});
