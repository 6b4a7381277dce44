import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const APP = resolve(import.meta.dirname, "../app");
const FILES = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => file.includes("/texts/"));

type Language = "fi" | "sv" | "en";

it("no text has a letter that is not seen: a soft hyphen in it is spoken and copied, so headings get theirs when they are drawn", () => {
  const unseen = FILES.filter((file) => /\.tsx?$/.test(file)).filter((file) =>
    /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/u.test(readFileSync(join(APP, file), "utf8")),
  );
  expect(unseen).toEqual([]);
});

/** Every line of words that guardians read in a language, with its file. Comments are no words. */
const linesIn = (language: Language): string[] =>
  FILES.filter((file) => file.endsWith(`/${language}.ts`)).flatMap((file) =>
    readFileSync(join(APP, file), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .split("\n")
      .filter((line) => /["`]/.test(line) && !/^\s*import /.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

/**
 * Where another word would tell a guardian something else: that a place is refused, an application withdrawn, or another
 * office to be asked. The word that we use, and the words that must not stand for it.
 */
const ONE_WORD: Record<Language, readonly [string, RegExp][]> = {
  fi: [
    ["asiakaspalvelu", /palveluohjau/i],
    ["ota paikka vastaan, älä ota paikkaa", /\b(?:hyväksyt? paik|hylkää paik|hylkäät|hylätty)/i],
    ["Pidä hakemus voimassa", /älä peru/i],
  ],
  sv: [
    ["tacka nej", /avslagen|avslå/i],
    ["gäller", /i kraft/i],
    ["sessionen går ut", /session(?:en)? (?:avslut|tar slut|tog slut)/i],
    ["återkalla", /(?<!\p{L})återt(?:a|ar|ag|og)/iu],
    ["förkasta", /(?<!\p{L})överge|kasta utkast|släng/iu],
    ["Identifiera dig starkt", /autentisera dig/i],
    ["intyg, kvitto", /verifikat/i],
  ],
  en: [
    ["an identity card with a certificate", /certificate card/i],
    ["early childhood education", /(?<!family )\b[Dd]aycare\b(?! centre|:)/],
    ["Use strong identification", /strongly/i],
    ["survey", /"[^"]*questionnaire/i],
  ],
};

describe("the words that guardians read", () => {
  it.each(["fi", "sv"] as const)("have the quotation marks of their language in %s: ”so”", (language) => {
    expect(linesIn(language).filter((line) => /[“„‘]|\\"/.test(line))).toEqual([]);
  });

  it("have the quotation marks of English in English: “so”", () => {
    const marks = (line: string) => line.replaceAll(/[^“”]/g, "");
    expect(linesIn("en").filter((line) => /[„]|\\"/.test(line) || !/^(?:“”)*$/.test(marks(line)))).toEqual([]);
  });

  it.each(
    (["fi", "sv", "en"] as const).flatMap((language) =>
      ONE_WORD[language].map(([right, wrong]) => ({ language, right, wrong })),
    ),
  )("have one word in $language: $right", ({ language, wrong }) => {
    expect(linesIn(language).filter((line) => wrong.test(line.slice(line.indexOf(":"))))).toEqual([]);
  });

  it.each(["fi", "sv", "en"] as const)("show no example of a date in %s that could be out of the range", (language) => {
    expect(linesIn(language).filter((line) => /\b\d{1,2}\.\d{1,2}\.20\d\d\b/.test(line))).toEqual([]);
  });
});
