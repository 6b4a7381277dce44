import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { CARE_TYPES, PROVIDER_TYPES, type PublicUnit } from "~/units/contract.ts";
import { unitsMatching } from "~/units/units-matching.ts";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";
import { wantedWords } from "./unit-words.server.ts";

const units = [
  publicUnit(1, { name: "Apila", type: ["CENTRE"] }),
  publicUnit(2, { name: "Båten", type: ["FAMILY"], language: "sv" }),
  publicUnit(3, { name: "Cirkus", type: ["GROUP_FAMILY"], providerType: "PRIVATE_SERVICE_VOUCHER" }),
  publicUnit(4, { name: "Deltat", type: ["CENTRE", "PRESCHOOL"], language: "en", providesShiftCare: true }),
];

describe("a search finds units", () => {
  it.each([
    ["ruotsi", ["Båten"]],
    ["svenska", ["Båten"]],
    ["Swedish", ["Båten"]],
    ["suomenkielinen", ["Apila", "Cirkus"]],
    ["perhepäivähoito", ["Båten", "Cirkus"]],
    ["gruppfamiljedagvård", ["Cirkus"]],
    ["palveluseteli", ["Cirkus"]],
    ["vuorohoito", ["Deltat"]],
    ["esiopetus englanti", ["Deltat"]],
    ["perhepäivähoito suomi", ["Cirkus"]],
    ["RUOTS", ["Båten"]],
    ["båten ruotsi", ["Båten"]],
    ["apila ruotsi", []],
    ["ruo", []],
    ["kielinen", []],
  ])("by “%s”", (words, found) => {
    expect(unitsMatching(units, wantedWords(words)).map(({ name }) => name)).toEqual(found);
  });

  it("as a comparison of each unit with the words does, one after another", () => {
    const part = fc.constantFrom("päivä", "Åker", "tie", "1", "suomi", "ruotsinkielinen", "SHIFT_CARE", "sv");
    const text = fc.array(part, { minLength: 1, maxLength: 3 });
    const unit = fc.record({
      name: text.map((parts) => parts.join("")),
      streetAddress: text.map((parts) => parts.join(" ")),
      type: fc.subarray([...CARE_TYPES]),
      language: fc.constantFrom(...LANGUAGES),
      providerType: fc.constantFrom(...PROVIDER_TYPES),
      providesShiftCare: fc.boolean(),
    });
    const word = fc.oneof(part, fc.constantFrom(...ALL_WORDS), fc.string({ maxLength: 5 }));
    const cut = fc.tuple(word, fc.nat(12)).map(([whole, length]) => whole.slice(0, length + 1));
    const typed = fc.array(fc.oneof(word, cut), { maxLength: 3 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), typed, (all, words) => {
        const town = all.map((one, place) => publicUnit(place, one));
        expect(unitsMatching(town, wantedWords(words))).toEqual(comparedOneByOne(town, words));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The words for these properties in all languages, as a guardian may type them. */
function wordsOf({ type, language, providerType, providesShiftCare }: PublicUnit): string[] {
  return LANGUAGES.flatMap((reader) => {
    const t = applicationFormTexts.in(reader);
    return [
      t(`unitPreference.foundBy.languages.${language}`),
      ...type.map((one) => t(`unitPreference.foundBy.care.${one}`)),
      t(`unitPreference.providers.${providerType}`),
      ...(providesShiftCare ? [t("unitPreference.shiftCareUnit")] : []),
    ];
  }).flatMap((words) => words.toLocaleLowerCase("fi").split(/[^\p{L}]+/u));
}

const ALL_WORDS = [
  ...CARE_TYPES.map((type) => publicUnit(1, { type: [type], providesShiftCare: true })),
  ...LANGUAGES.map((language) => publicUnit(1, { language })),
  ...PROVIDER_TYPES.map((providerType) => publicUnit(1, { providerType })),
].flatMap(wordsOf);

function comparedOneByOne(all: readonly PublicUnit[], typed: string): PublicUnit[] {
  const words = typed.toLocaleLowerCase("fi").split(/\s+/).filter(Boolean);
  return all.filter((unit) => {
    const text = `${unit.name} ${unit.streetAddress} ${unit.postOffice}`.toLocaleLowerCase("fi");
    return words.every(
      (word) => text.includes(word) || (word.length >= 4 && wordsOf(unit).some((one) => one.startsWith(word))),
    );
  });
}
