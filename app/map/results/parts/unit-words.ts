import { shownList } from "~/foundation/dates/shown.ts";
import { type Language, LOCALES } from "~/foundation/i18n/language.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { shownDistance } from "~/units/distances.ts";
import { cyclingMinutes, walkingMinutes } from "~/units/travel-times.ts";
import type { MapWords } from "../../texts/index.ts";
import { careLabels } from "../care-type-labels.ts";

/** True for a private unit where nobody can apply for any kind of place through the service. */
export const takesNoApplications = (unit: PublicUnit): boolean =>
  unit.providerType === "PRIVATE" && !unit.clubApplyPeriod && !unit.daycareApplyPeriod && !unit.preschoolApplyPeriod;

export function careWords(unit: Pick<PublicUnit, "type">, t: MapWords, language: Language): string {
  return shownList(
    careLabels(unit.type).map((label) => t(`careLabel.${label}`)),
    language,
  );
}

/** A walk in minutes and metres, and where one unit is looked at the minutes by bicycle. */
export const walkingWords = (metres: number, t: MapWords, language: Language, isInList: boolean): string =>
  t("distance.walking", { minutes: walkingMinutes(metres), distance: shownDistance(metres, LOCALES[language]) }) +
  (isInList ? "" : t("distance.cycling", { minutes: cyclingMinutes(metres) }));
