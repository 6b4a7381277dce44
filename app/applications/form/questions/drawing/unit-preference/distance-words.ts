import { type Language, LOCALES } from "~/foundation/i18n/language.ts";
import { shownDistance } from "~/units/distances.ts";
import type { FromHome } from "~/units/from-home.ts";
import { walkingMinutes } from "~/units/travel-times.ts";
import type { Words } from "../section.ts";

/** The distance from the child's home to a unit: on foot, else in a straight line. Null when we know neither. */
export function distanceWords({ walking, straight }: FromHome, t: Words, language: Language): string | null {
  const shown = (metres: number) => shownDistance(metres, LOCALES[language]);
  if (walking !== null) return t("unitPreference.walk", { minutes: walkingMinutes(walking), distance: shown(walking) });
  return straight === null ? null : t("unitPreference.straight", { distance: shown(straight) });
}
