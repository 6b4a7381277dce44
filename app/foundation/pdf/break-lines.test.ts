import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf, UNDRAWN } from "./break-lines.ts";
import { signsOf } from "./line-runs.ts";

/** Each sign has the width 1. */
const inLetters = (text: string, width: number) =>
  linesOf(text, width, (piece) => signsOf(piece).length).map((line) => line.text);

describe("lines of a paper", () => {
  it.each([
    ["a line that just fits stays whole", "yksi kaksi", 10, ["yksi kaksi"]],
    ["a line that is one letter too long is broken between words", "yksi kaksi", 9, ["yksi ", "kaksi"]],
    ["line breaks that were typed stay", "yksi\nkaksi\r\nkolme", 20, ["yksi ", "kaksi ", "kolme"]],
    ["an empty line between paragraphs stays", "yksi\n\nkaksi", 20, ["yksi ", " ", "kaksi"]],
    ["a word longer than a line is cut", "aaaaabbbbbcc d", 5, ["aaaaa", "bbbbb", "cc d"]],
    ["a hard space keeps a number and its unit together", "maksu 300\u00a0€", 7, ["maksu ", "300\u00a0€"]],
    ["control characters are left out", "yk\u0007si\u0000", 10, ["yksi"]],
    ["marks of direction and soft hyphens are left out", "ab\u202ecd\u00adef", 10, ["abcdef"]],
    ["no words are one empty line", "", 10, [""]],
  ])("%s", (_title, text, width, lines) => {
    expect(inLetters(text, width)).toEqual(lines);
  });

  it.each([
    ["Chinese", "我女儿对牛奶过敏,请不要给她喝牛奶。", 7, ["我女儿对牛奶", "过敏,请不要给", "她喝牛奶。"]],
    ["Japanese, with its full stop on the line", "娘は牛乳です。", 6, ["娘は牛乳", "です。"]],
    ["Thai", "ลูกสาวของฉันแพ้นม", 8, ["ลูกสาวของ", "ฉันแพ้นม"]],
    ["Korean at its spaces", "제 딸은 우유", 5, ["제 딸은 ", "우유"]],
  ])("ends between the words of %s", (_language, text, width, lines) => {
    expect(inLetters(text, width)).toEqual(lines);
  });

  it("cuts no emoji of several characters and no letter with its marks", () => {
    expect(inLetters("👨‍👩‍👧‍👦👍🏽🇫🇮", 2)).toEqual(["👨‍👩‍👧‍👦👍🏽", "🇫🇮"]);
    expect(inLetters("ẽ̃x̂ŷ", 2)).toEqual(["ẽ̃x̂", "ŷ"]);
  });

  it("joined give the text again, with cut words whole", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zäö]{1,30}$/)), fc.integer({ min: 2, max: 40 }), (words, width) => {
        expect(inLetters(words.join(" "), width).join("")).toBe(words.join(" "));
      }),
    );
  });

  it.each([
    ["one word", (size: number) => "a".repeat(size)],
    ["emoji", (size: number) => "😀".repeat(size / 2)],
    ["marks without a width", (size: number) => `a${"\u0301".repeat(size - 1)}`],
    ["joined emoji", (size: number) => "👨‍👩‍👧‍👦".repeat(size / 11)],
    ["letters of two directions", (size: number) => "aא".repeat(size / 2)],
    ["hard spaces", (size: number) => "a\u00a0".repeat(size / 2)],
    ["short lines", (size: number) => "a\n".repeat(size / 2)],
    ["short words", (size: number) => "a ".repeat(size / 2)],
  ])("measure %s of the longest text in steps that grow with its length alone", (_what, textOf) => {
    const measured = (size: number) => {
      let letters = 0;
      const lines = linesOf(textOf(size), 90, (piece) => {
        // No line has more.
        expect(piece.length).toBeLessThanOrEqual(300);
        letters += piece.length;
        return [...piece.replace(/[\u0301\u200d]/g, "")].length;
      });
      expect(lines.length).toBeGreaterThan(size / 600);
      return letters;
    };
    const whole = measured(10_000);
    expect(whole / 10_000).toBeLessThan(25);
    expect(measured(20_000) / whole).toBeLessThan(2.2);
  });

  it("lose no letter and are never wider than asked, for any text", () => {
    const letters = (text: string) => text.replace(UNDRAWN, "").replace(/\s/gu, "");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = inLetters(text, width);
        expect(letters(lines.join(""))).toBe(letters(text.normalize("NFC")));
        for (const line of lines) expect(signsOf(line.trimEnd()).length).toBeLessThanOrEqual(width);
      }),
    );
  });
});
