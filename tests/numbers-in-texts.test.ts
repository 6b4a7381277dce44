import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { toldSentence } from "~/foundation/forms/banners/told.ts";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import { constantsOf, type Texts, type TextTree } from "~/foundation/i18n/texts.ts";
import { regulated } from "~/regulations/regulations.ts";

const APP = resolve(import.meta.dirname, "../app");

const isTexts = (value: unknown): value is Texts<TextTree> =>
  typeof value === "object" && value !== null && "languages" in value;

/** Every texts of the service by the folder of its index. */
const allTexts = (
  await Promise.all(
    readdirSync(APP, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:^|\/)texts\/(?:.*\/)?index\.ts$/.test(file))
      .map(async (file) => Object.values((await import(join(APP, file))) as object).filter(isTexts)),
  )
).flat();

const sentencesIn = (tree: TextTree, path = ""): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : sentencesIn(value, `${path}${key}.`),
  );

const sentences = allTexts.flatMap((texts) =>
  LANGUAGES.flatMap((language) =>
    sentencesIn(texts.languages[language]).map(([key, sentence]) => ({
      texts,
      key,
      where: `${texts.name} ${key}`,
      language,
      sentence,
    })),
  ),
);

/** Words for numbers. "One" is an article too, so "a year" and "an hour" count only after a limit. */
const NUMBER_WORDS: Record<Language, RegExp> = {
  fi: /(?<!\p{L})(?:kaksi|kah(?:den|ta|dessa|teen)|kolm[ea]\p{L}*|neljä\p{L}*|vii(?:si|den|ttä|teen)|kuu(?:den|tta|teen|si\p{L}*)|seitsemä\p{L}*|kahdeksa\p{L}*|yhdeksä\p{L}*|kymmen\p{L}*|vuorokau\p{L}*|(?:enintään|vähintään|yli|alle|ainakin) (?:vuo[ds]|kuukau[ds]|viiko|viikko|tunti|tunni|päivä)\p{L}*)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:två|tre|fyra|fem|sex|sju|åtta|nio|tio|dygn\p{L}*|(?:högst|minst|över|under|inom) e(?:n|tt) (?:år|månad|vecka|timme|dag))(?!\p{L})/iu,
  en: /\b(?:two|three|four|five|six|seven|eight|nine|ten|(?:at most|at least|over|under|within|than) (?:a|an|one) (?:year|month|week|hour|day))\b/i,
};

/** What is no limit and no term in any sentence: values, laws and guidelines, and examples of what to type. */
const NO_LIMITS = [
  /\{\{\w+\}\}/g,
  /\d+\/\d{4}(?:, \d+ (?:a )?§)?|WCAG \d[\d.]*(?: (?:ja|och|and) \d[\d.]*)?/g,
  /(?:esimerkiksi|muotoa|till exempel|formen|så här:|for example|looks like)(?:[^.]|\.\d)*/gi,
];

/** Sentences with another number, and what it is. */
const NUMBERS: Record<string, string> = {
  "account data.codes.DAYCARE_FIVE_YEAR_OLDS": "the name of a kind of place",
  "account data.codes.DAYCARE_PART_TIME_FIVE_YEAR_OLDS": "the name of a kind of place",
  "application-form unitPreference.preferredUnitsHint_other": "from 1: no fewer can be chosen",
  "applications faults.postalCode": "digits of a postal code",
  "applications faults.unitTwice": "the same unit two times",
  "attachments photos.hint": "from 2: fewer pictures are nothing to join",
  "attachments tracesOfMedia": "names of kinds of files",
  "calendar-editing cell.overnight": "midnight as it is typed",
  "calendar-editing faults.timesOrder": "midnight as it is typed",
  "calendar-editing faults.weeksNeeded": "at least one: something must be chosen",
  "fee-estimate faults.ownIncomeMissing": "no income as it is typed",
  "fee-estimate orders.further": "the order of siblings, as the act names them",
  "forms faults.dateYearMissing": "digits of a year",
  "forms faults.dateYearShort": "digits of a year",
  "forms faults.timeNoSuchHour": "hours of the clock",
  "forms faults.timeNoSuchMinute": "minutes of the clock",
  "income missing.estimatedMonthlyIncome": "no salary as it is typed",
  "income-editor faults.companyIdForm": "digits of a business ID",
  "login homeScreen.android.menu": "dots of a button in the browser",
  "placementTermination placementTypes.DAYCARE_FIVE_YEAR_OLDS": "the name of a kind of place",
  "placementTermination placementTypes.DAYCARE_PART_TIME_FIVE_YEAR_OLDS": "the name of a kind of place",
  "process-metadata bases.application": "a section of an act",
  "process-metadata bases.finance": "a section of an act",
  "serviceApplication additionalInfoHint": "the first day of a month",
  "serviceApplication faults.explanationNeeded": "the first day of a month",
  "serviceApplication notFirst.text": "the first day of a month",
  "serviceApplication startHint": "the first day of a month",
  "statement authority.postalAddress": "an address",
};

const hasNumber = (language: Language, sentence: string): boolean => {
  const rest = NO_LIMITS.reduce((left, noLimit) => left.replaceAll(noLimit, ""), sentence);
  return /\d/.test(rest) || NUMBER_WORDS[language].test(rest);
};

describe("a number in a text", () => {
  const withNumber = sentences.filter(({ language, sentence }) => hasNumber(language, sentence));

  it("reaches it as a value, so that a regulation changes in one place", () => {
    const unknown = withNumber.filter(({ where }) => !(where in NUMBERS));
    expect(unknown.map(({ where, language, sentence }) => `${language} ${where}: ${sentence}`)).toEqual([]);
  });

  it("is on the list above only when it is still there", () => {
    const known = new Set(withNumber.map(({ where }) => where));
    expect(Object.keys(NUMBERS).filter((where) => !known.has(where))).toEqual([]);
  });

  it.each([
    ["fi", "Enintään vuosi alkamisesta."],
    ["fi", "Säilytämme sen kaksi vuotta."],
    ["fi", "Tallennuksesta on yli vuorokausi."],
    ["sv", "Du kan skriva när platsen börjar inom två veckor."],
    ["sv", "Utredningen gäller högst ett år."],
    ["en", "Write at most two."],
    ["en", "We keep your answers for 30 days, for example."],
    ["en", "At most one year from the start."],
  ] as const)("is found in %s: %s", (language, sentence) => {
    expect(hasNumber(language, sentence)).toBe(true);
  });
});

describe("a value that texts get once", () => {
  const ofTexts = sentences.flatMap((one) =>
    Object.entries(constantsOf(one.texts.name))
      .filter(([name]) => one.sentence.includes(`{{${name}}}`))
      .map(([name, value]) => ({ ...one, name, value, path: one.key.replace(/_(?:one|other)$/, "") })),
  );

  it.each(LANGUAGES)("stands in each sentence that names it, on the page and in a banner, in %s", (language) => {
    for (const { texts, where, path, value } of ofTexts.filter((one) => one.language === language)) {
      expect(texts.in(language)(path as never, { count: 2 }), where).toContain(String(value));
      expect(toldSentence({ key: `${texts.name}:${path}`, values: { count: 2 } }, language), where).toContain(
        String(value),
      );
    }
  });

  it.each(Object.keys(regulated))("of regulations is named in three languages: %s", (name) => {
    expect(new Set(ofTexts.filter((one) => one.name === name).map((one) => one.language)).size).toBe(3);
  });
});
