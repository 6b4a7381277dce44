import { LOCALES } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { shownDistance } from "../../distances.ts";
import { careWords, type MapWords, takesNoApplications } from "../../results/pages/unit-words.ts";
import type { LiveUnit } from "./live-props.ts";

/** A unit as the moving map shows it, in finished words; none for a unit without a place. */
export function liveUnit(unit: PublicUnit, t: MapWords, language: Language, walk: number | null = null): LiveUnit[] {
  if (!unit.location) return [];
  return [
    {
      id: unit.id,
      name: unit.name,
      lang: unit.language === language ? undefined : unit.language,
      lat: unit.location.lat,
      lon: unit.location.lon,
      street: unit.streetAddress,
      care: careWords(unit, t, language),
      provider: t(`unitProvider.${unit.providerType}`),
      walking: walk === null ? undefined : t("distance.walking", { distance: shownDistance(walk, LOCALES[language]) }),
      takesNoApplications: takesNoApplications(unit) || undefined,
      isVoucher: unit.providerType === "PRIVATE_SERVICE_VOUCHER" || undefined,
      url: unit.url ?? undefined,
    },
  ];
}
