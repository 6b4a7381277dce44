import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { CARE_TYPES, PROVIDER_TYPES, type PublicUnit } from "~/units/contract.ts";
import type { Words } from "../../form/questions/drawing/section.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";

type Described = Pick<PublicUnit, "type" | "language" | "providerType" | "providesShiftCare">;

/** The words for each property in all languages: a guardian may read in one language and search in another. */
const written = (wordOf: (t: Words) => string): readonly string[] =>
  LANGUAGES.flatMap((language) =>
    wordOf(applicationFormTexts.in(language))
      .toLocaleLowerCase("fi")
      .split(/[^\p{L}]+/u),
  );

function tables() {
  const of = <K extends string>(keys: readonly K[], wordOf: (key: K) => (t: Words) => string) =>
    new Map(keys.map((key) => [key, written(wordOf(key))]));
  return {
    languages: of(LANGUAGES, (one) => (t) => t(`unitPreference.foundBy.languages.${one}`)),
    care: of(CARE_TYPES, (one) => (t) => t(`unitPreference.foundBy.care.${one}`)),
    providers: of(PROVIDER_TYPES, (one) => (t) => t(`unitPreference.providers.${one}`)),
    shiftCare: written((t) => t("unitPreference.shiftCareUnit")),
  };
}

let known: ReturnType<typeof tables> | null = null;

/** The words by which a search finds a unit besides its name and address: language, kinds of care, provider, shifts. */
export function wordsOfUnit({ type, language, providerType, providesShiftCare }: Described): readonly string[] {
  known ??= tables();
  const { languages, care, providers, shiftCare } = known;
  return [
    ...(languages.get(language) ?? []),
    ...type.flatMap((one) => care.get(one) ?? []),
    ...(providers.get(providerType) ?? []),
    ...(providesShiftCare ? shiftCare : []),
  ];
}
