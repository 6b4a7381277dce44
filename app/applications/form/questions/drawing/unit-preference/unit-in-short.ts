import type { UnitFound } from "~/applications/unit-search/pages/unit-search-view.ts";
import type { Words } from "../section.ts";

/** Kinds of care that are not what most expect of a unit, so they are said. */
const SAID_CARE = ["FAMILY", "GROUP_FAMILY"] as const;

/** What matters for choosing a unit besides its name: where it is, who runs it, in which language, whether in shifts. */
export const unitInShort = (unit: Omit<UnitFound, "id" | "name" | "walking" | "straight">, t: Words): string =>
  [
    `${unit.streetAddress}, ${unit.postOffice}`,
    ...SAID_CARE.filter((type) => unit.type.includes(type)).map((type) => t(`unitPreference.careTypes.${type}`)),
    t(`unitPreference.providers.${unit.providerType}`),
    t(`unitPreference.languages.${unit.language}`),
    ...(unit.providesShiftCare ? [t("unitPreference.shiftCareUnit")] : []),
  ].join(" · ");
