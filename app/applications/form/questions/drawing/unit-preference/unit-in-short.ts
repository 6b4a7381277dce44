import type { UnitFound } from "~/applications/form/units/unit-search-view.ts";
import type { Words } from "../section.ts";

/** Kinds of care that most people do not expect of a unit, so we name them. */
const SAID_CARE = ["FAMILY", "GROUP_FAMILY"] as const;

/** The facts that help to choose a unit: its address, provider, language and shift care. */
export const unitInShort = (unit: Omit<UnitFound, "id" | "name" | "walking" | "straight">, t: Words): string =>
  [
    `${unit.streetAddress}, ${unit.postOffice}`,
    ...SAID_CARE.filter((type) => unit.type.includes(type)).map((type) => t(`unitPreference.careTypes.${type}`)),
    t(`unitPreference.providers.${unit.providerType}`),
    t(`unitPreference.languages.${unit.language}`),
    ...(unit.providesShiftCare ? [t("unitPreference.shiftCareUnit")] : []),
  ].join(" · ");
