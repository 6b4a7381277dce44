import { describe, expect, it } from "vitest";
import { WRITTEN_TEXTS } from "../../../tests/support/samples/written-texts.ts";
import { isPlain, type PaperFont } from "./fonts-of-scripts.ts";
import { runsOf, signsOf } from "./line-runs.ts";
import { fontOf, fontOpened } from "./paper-fonts.server.ts";
import { shapedLetters } from "./shape-run.server.ts";
import { shaperReady } from "./shaper.server.ts";

const lettersIn = (font: PaperFont, weight: "regular" | "bold") =>
  new Set(fontOpened(font, weight).face.collectUnicodes());

/** Every letter of the first plane. */
const LETTERS = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);

await shaperReady();

const FONTS = [...new Set(WRITTEN_TEXTS.flatMap(([, text]) => signsOf(text).map((sign) => fontOf(sign, null))))]
  .filter((font) => font !== null)
  .filter((font) => font !== "common");

describe("the fonts of papers", () => {
  it("are all needed by a sample", () => {
    expect(FONTS).toHaveLength(20);
  });

  it.each(FONTS)("have the same letters in both weights: %s", (font) => {
    const bold = lettersIn(font, "bold");
    expect([...lettersIn(font, "regular")].filter((letter) => !bold.has(letter))).toEqual([]);
  });

  it("have every plain letter in the common one, in both weights", () => {
    const plain = LETTERS.filter(
      (code) => /^\P{Unassigned}$/u.test(String.fromCodePoint(code)) && isPlain(String.fromCodePoint(code)),
    );
    expect(plain.length).toBeGreaterThan(900);
    for (const weight of ["regular", "bold"] as const) {
      const has = lettersIn("common", weight);
      expect(plain.filter((code) => !has.has(code)).map((code) => String.fromCodePoint(code))).toEqual([]);
    }
  });

  it.each(["regular", "bold"] as const)("have a picture for every letter that guardians here write: %s", (weight) => {
    for (const [language, text] of WRITTEN_TEXTS)
      for (const fromRight of [false, true])
        for (const run of runsOf(text, fromRight, fontOf))
          for (const { letters, glyphs } of shapedLetters(run, weight))
            for (const { id } of glyphs) expect(id, `${language}: ${letters}`).not.toBe(0);
  });
});
