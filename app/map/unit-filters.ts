import type { Language } from "~/foundation/i18n/language.ts";
import type { CareType, ProviderType, PublicUnit } from "~/units/contract.ts";

/** The kinds of care a person searches by on the map. */
export const SEARCHED_CARE = ["DAYCARE", "PRESCHOOL", "CLUB"] as const;
export type SearchedCare = (typeof SEARCHED_CARE)[number];

/** The providers a person can choose by. Municipal schools count as municipal. */
export const SEARCHED_PROVIDERS = ["MUNICIPAL", "PURCHASED", "PRIVATE", "PRIVATE_SERVICE_VOUCHER"] as const;
export type SearchedProvider = (typeof SEARCHED_PROVIDERS)[number];

/** Languages of units a person can choose by (spec 1 "Map": the chips are Finnish and Swedish). */
export const SEARCHED_LANGUAGES = ["fi", "sv"] as const satisfies readonly Language[];
export type SearchedLanguage = (typeof SEARCHED_LANGUAGES)[number];

export interface UnitFilters {
  care: SearchedCare;
  /** Empty: every language. */
  languages: readonly SearchedLanguage[];
  /** Empty: every provider. */
  providers: readonly SearchedProvider[];
  /** Only units with care in the evenings, at night or at weekends. */
  shiftCare: boolean;
}

const CARE_TYPES: Record<SearchedCare, readonly CareType[]> = {
  DAYCARE: ["CENTRE", "FAMILY", "GROUP_FAMILY"],
  PRESCHOOL: ["PRESCHOOL", "PREPARATORY_EDUCATION"],
  CLUB: ["CLUB"],
};

const PROVIDERS: Record<SearchedProvider, readonly ProviderType[]> = {
  MUNICIPAL: ["MUNICIPAL", "MUNICIPAL_SCHOOL"],
  PURCHASED: ["PURCHASED"],
  PRIVATE: ["PRIVATE"],
  PRIVATE_SERVICE_VOUCHER: ["PRIVATE_SERVICE_VOUCHER"],
};

type Filtered = Pick<PublicUnit, "type" | "language" | "providerType" | "providesShiftCare">;

/** True when a unit fits the filters (spec 1 section 4 "Map"). */
export function fits(unit: Filtered, { care, languages, providers, shiftCare }: UnitFilters): boolean {
  return (
    unit.type.some((type) => CARE_TYPES[care].includes(type)) &&
    (languages.length === 0 || languages.some((language) => language === unit.language)) &&
    (providers.length === 0 || providers.some((provider) => PROVIDERS[provider].includes(unit.providerType))) &&
    (!shiftCare || unit.providesShiftCare)
  );
}
